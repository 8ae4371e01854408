import type { ReactNode } from "react";
import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { FieldDiffs, SideBySide } from "#app/ui/staff/text-comparison.tsx";
import type { TextOffer } from "../shipped-offers.server.ts";

const DESCRIPTIONS = {
  rewritten: "A site update has a new version of this text.",
  added: "A site update adds this text. It is not on your site yet.",
  removed: "A site update removes this text. It is still on your site.",
};

/** Compares an edited text with its new version. The children are the buttons. */
export function TextOfferPanel({ offer, children }: { offer: TextOffer; children: ReactNode }) {
  const { name, kind, differences, texts } = offer;
  return (
    <Panel title={name} description={DESCRIPTIONS[kind]}>
      <SideBySide fields={texts} />
      {kind === "rewritten" && (
        <Disclosure summary="Show the differences">
          <FieldDiffs differences={differences} older="yours" newer="the new version" brief />
        </Disclosure>
      )}
      {children}
    </Panel>
  );
}
