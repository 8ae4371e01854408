import { Link } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import type { DraftReview, ReviewedSentence } from "../review-draft.server.ts";

/** Facts and repeated sentences of a generated post, beside its text. */
export function DraftReviewPanels({ review }: { review: DraftReview }) {
  return (
    <>
      <RepetitionPanel review={review} />
      <FactsPanel sentences={review.sentences} />
    </>
  );
}

function RepetitionPanel({ review: { sentences, closest, isTooClose } }: { review: DraftReview }) {
  const repeated = sentences.filter((sentence) => sentence.repeated !== null);
  return (
    <Panel
      title="Sentences in other posts"
      description="Names and numbers are ignored, so “2 miles from Troy” and “9 miles from Novi” count as the same."
      aside={
        <StatusPill tone={isTooClose ? "warn" : "good"}>
          {isTooClose ? "Rewrite some sentences" : "OK"}
        </StatusPill>
      }
    >
      <p>
        {closest ? (
          <>
            {closest.percent}% of the sentences are also in{" "}
            <Link to={`/admin/posts/${closest.id}`}>{closest.title}</Link>.
          </>
        ) : (
          "No other post has any of these sentences."
        )}
        {isTooClose && " Change the marked sentences before you publish this post."}
      </p>
      {repeated.length > 0 && (
        <Disclosure summary={`Show repeated sentences (${repeated.length})`} isOpen={isTooClose}>
          <ul className="grid divide-y divide-line [&>li]:py-2.5">
            {repeated.map((sentence) => (
              <RepeatedSentence key={sentence.text} sentence={sentence} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

function RepeatedSentence({ sentence: { text, repeated } }: { sentence: ReviewedSentence }) {
  if (!repeated) return null;
  const others = repeated.posts - 1;
  return (
    <li>
      <p>
        <mark>{text}</mark>
      </p>
      <p className="text-sm text-muted">
        Also in <Link to={`/admin/posts/${repeated.id}`}>{repeated.title}</Link>
        {others > 0 && ` and ${others} other ${others === 1 ? "post" : "posts"}`}
      </p>
    </li>
  );
}

function FactsPanel({ sentences }: { sentences: ReviewedSentence[] }) {
  const factual = sentences.filter(({ facts }) => facts.length > 0);
  const unknown = sentences.filter(
    ({ isFromTemplate, facts }) => !isFromTemplate && facts.length === 0,
  );
  return (
    <Panel
      title="Facts in this draft"
      description="Each sentence with the facts it states and where they come from. The list follows the saved text."
    >
      {unknown.length > 0 && (
        <Disclosure summary={`Check these yourself (${unknown.length})`} isOpen>
          <p className="text-sm text-muted">No source is known for these sentences.</p>
          <ul className="grid divide-y divide-line [&>li]:py-2.5">
            {unknown.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={`Show sentences with facts (${factual.length})`}>
        <ul className="grid divide-y divide-line [&>li]:py-2.5">
          {factual.map(({ text, facts }) => (
            <li key={text}>
              <p>{text}</p>
              {facts.map(({ key, fact, source }) => (
                <p key={key} className="text-sm text-muted">
                  <code>{key}</code> {fact} <cite>{source}</cite>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Panel>
  );
}
