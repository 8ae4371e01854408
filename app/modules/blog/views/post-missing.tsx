import { Link } from "react-router";
import type { BlogCopy } from "#app/modules/blog/schema.ts";

/** Unknown article (spec 2, sections 2 and 8). */
export function PostMissing({ copy }: { copy: BlogCopy["missing"] }) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">{copy.title}</h1>
      <p className="mt-4 text-lg text-sage">{copy.text}</p>
      <p className="mt-8">
        <Link to="/blog" className="button button-line">
          {copy.label}
        </Link>
      </p>
    </section>
  );
}
