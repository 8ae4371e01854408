import { useLayoutEffect } from "react";
import type { ImageData } from "#app/ui/image-data.ts";
import { Mark } from "#app/ui/site/mark.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";

declare global {
  interface Window {
    syncAgeGate?: () => void;
  }
}

interface AgeGateProps {
  /** Where Leave leads. */
  leaveUrl: string;
  storeName: string;
  backdrop: ImageData | null;
}

/**
 * The age gate (spec 1, section 2.1). Which of gate and site is visible is decided by the script in
 * the head and a few lines of CSS; this renders the same for everyone. Without JavaScript the form
 * posts to /age-gate, which sets the cookie that /age-gate.css reads.
 */
export function AgeGate({ leaveUrl, storeName, backdrop }: AgeGateProps) {
  const { pathWithQuery } = usePagePath();
  // Should React ever have to render the document anew, it drops the attribute the script had set.
  useLayoutEffect(() => window.syncAgeGate?.(), []);
  return (
    <div
      id="age-gate"
      role="dialog"
      aria-modal="true"
      aria-labelledby="age-title"
      aria-describedby="age-text"
      tabIndex={-1}
      className="age-gate"
    >
      {/* No `boxHeight`: upright phones would fetch 17 KB more for smoke that looks the same. */}
      {backdrop && (
        <Picture
          image={backdrop}
          sizes="100vw"
          className="fixed inset-0"
          imgClassName="size-full object-cover opacity-40"
        />
      )}
      <div className="relative max-w-md px-6 py-10 text-center">
        <Mark alt={storeName} className="mx-auto size-20" />
        <h2 id="age-title" className="mt-8 font-display text-4xl font-medium sm:text-5xl">
          Age Verification
        </h2>
        <p id="age-text" className="mx-auto mt-5 max-w-sm text-sage">
          By accessing this website, you agree that you are 21 years of age or older.
        </p>
        <form
          id="age-form"
          method="post"
          action="/age-gate"
          data-leave={leaveUrl}
          className="mt-9 flex flex-col gap-3 sm:flex-row sm:justify-center"
        >
          <input type="hidden" name="returnTo" value={pathWithQuery} suppressHydrationWarning />
          <button type="submit" name="answer" value="enter" className="button button-paper">
            Enter Site
          </button>
          <button type="submit" name="answer" value="leave" className="button button-line">
            Leave
          </button>
        </form>
      </div>
    </div>
  );
}
