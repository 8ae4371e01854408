import type { ReactNode } from "react";
import { Differences } from "#app/ui/staff/differences.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { SideBySide } from "#app/ui/staff/side-by-side.tsx";
import type { TextOffer } from "../shipped-offers.server.ts";

const WHAT = {
  rewritten: "A site update has a new version of this text.",
  added: "A site update adds this text. It is not on your site yet.",
  removed: "A site update removes this text. It is still on your site.",
};

/** A text by staff and the new version of it, to compare; children are the answers. */
export function TextOfferPanel({ offer, children }: { offer: TextOffer; children: ReactNode }) {
  const { name, kind, differences, texts } = offer;
  return (
    <Panel title={name} description={WHAT[kind]}>
      <SideBySide fields={texts} />
      {kind === "rewritten" && (
        <details className="staff-details">
          <summary>Show the differences</summary>
          <Differences differences={differences} older="yours" newer="the new version" brief />
        </details>
      )}
      {children}
    </Panel>
  );
}
