import { useLayoutEffect } from "react";
import { usePagePath } from "#app/ui/render-context.ts";
import { LogoMark, Wordmark } from "#app/ui/site/logo.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";

interface AgeGateProps {
  /** Target of the Leave button. */
  leaveUrl: string;
  storeName: string;
  backdrop: PictureData | null;
}

/**
 * The age gate (spec 1, section 2.1). Renders the same for everyone; `gate-script.ts` and CSS
 * decide whether the gate or the site is visible. Without JavaScript, the form posts to /age-gate,
 * which sets the cookie that /age-gate.css reads.
 */
export function AgeGate({ leaveUrl, storeName, backdrop }: AgeGateProps) {
  const { pathWithQuery } = usePagePath();
  // If React renders the whole document again, it removes the attribute that the script set.
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
      {/* No `boxHeight`: phones in portrait would fetch 17 KB more for smoke that looks the same. */}
      {backdrop && (
        <Picture
          image={backdrop}
          sizes="100vw"
          className="fixed inset-0"
          imgClassName="size-full object-cover opacity-40"
        />
      )}
      <div className="gate-content">
        <LogoMark alt={storeName} className="block aspect-square" />
        <Wordmark name={storeName} alt="" className="w-56" />
        <h2 id="age-title" className="font-display text-4xl font-medium sm:text-5xl">
          Age Verification
        </h2>
        <p id="age-text" className="max-w-sm text-sage">
          By accessing this website, you agree that you are 21 years of age or older.
        </p>
        <form
          id="age-form"
          method="post"
          action="/age-gate"
          data-leave={leaveUrl}
          className="mt-3 flex w-full flex-col gap-3 sm:flex-row sm:justify-center"
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
