/**
 * The Flesch-Kincaid grade of a text (Kincaid et al. 1975, Research Branch Report 8-75):
 * 0.39 words per sentence + 11.8 syllables per word - 15.59. Syllables are counted by groups of
 * vowels, which is right to within a few percent over a whole article.
 */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.?!:;]+\s/).filter((part) => /\w/.test(part)).length || 1;
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

function countSyllables(word: string): number {
  const silent = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "");
  return Math.max(1, silent.match(/[aeiouy]+/g)?.length ?? 1);
}
