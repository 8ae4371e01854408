/** Sentences that leave a page, or come to it. */
export function SentenceList(props: { sentences: readonly string[]; kind: "dropped" | "added" }) {
  const { sentences, kind } = props;
  if (sentences.length === 0) return null;
  return (
    <ul className="sentence-list">
      {sentences.map((sentence, index) => {
        // The same sentence may be in two texts; nothing else tells them apart.
        const key = `${index}-${sentence}`;
        return (
          <li key={key}>{kind === "dropped" ? <del>{sentence}</del> : <ins>{sentence}</ins>}</li>
        );
      })}
    </ul>
  );
}
