import type { ReactNode } from "react";
import type { Notice } from "../notice.ts";

/** How a notice looks, with or without JavaScript. */
export function NoticeCard({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const bad = notice.kind === "destructive";
  return (
    <div
      className={`flex items-start gap-4 border-l-4 bg-pine p-4 pr-3 text-paper shadow-2xl ring-1 ring-moss ${bad ? "border-ember" : "border-leaf"}`}
    >
      <div className="grow self-center">
        <p className="font-semibold">{notice.title}</p>
        {notice.text && <p className="mt-0.5 text-sm text-sage">{notice.text}</p>}
      </div>
      {children}
    </div>
  );
}
