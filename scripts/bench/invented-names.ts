const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = CONSONANTS.length * VOWELS.length;

/** Three syllables, another three for each number; names one after the other begin differently. */
export function inventName(index: number): string {
  const number = (index * 104_729) % SYLLABLES ** 3;
  const name = [0, 1, 2]
    .map((place) => Math.floor(number / SYLLABLES ** place) % SYLLABLES)
    .map((syllable) => {
      const consonant = CONSONANTS[Math.floor(syllable / VOWELS.length)];
      return `${consonant}${VOWELS[syllable % VOWELS.length]}`;
    })
    .join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
