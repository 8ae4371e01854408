/** What a change in the staff area is answered with when its session has ended. */
export function SignedOut() {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">You are signed out</h1>
      <p className="mt-4">Nothing was changed. Sign in and repeat what you did.</p>
      <p className="mt-8">
        <a href="/admin" className="link">
          Sign in
        </a>
      </p>
    </section>
  );
}
