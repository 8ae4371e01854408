import { Link } from "react-router";

/** The not-found screen (spec 1, section 2.13). */
export function NotFound() {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1>
        <span className="block font-display text-8xl text-gold sm:text-9xl">404</span>{" "}
        <span className="mt-4 block text-2xl">Oops! Page not found</span>
      </h1>
      <p className="mt-8">
        <Link to="/" className="button button-line">
          Return to Home
        </Link>
      </p>
    </section>
  );
}
