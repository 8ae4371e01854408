import { data, type RouterContextProvider, redirect } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { changeStatus } from "#app/modules/crm/change-status.server.ts";
import { addNote } from "#app/modules/crm/notes.server.ts";
import { eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { keepAsSpam, releaseLead } from "#app/modules/crm/review-quarantine.server.ts";
import { withdrawConsent } from "#app/modules/crm/withdraw-consent.server.ts";
import { isLeadStatus, statusLabel } from "#app/modules/leads/lead-status.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { staffTools } from "../guard.server.ts";
import type { StaffAnswer } from "../staff-answer.ts";

interface Options {
  kind: LeadKind;
  id: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What the forms of a lead's page do, named by their field `intent`. */
export async function leadAction({ kind, id, request, context }: Options) {
  const { db, secret, actor, now, nudgeOutbox } = staffTools(context);
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const lead = { kind, id, actor, now };
  switch (field("intent")) {
    case "status": {
      const status = field("status");
      if (!isLeadStatus(kind, status)) throw data(null, { status: 400 });
      const changed = await changeStatus(db, { ...lead, status });
      return changed
        ? done("Status Changed", `This ${kind} is now: ${statusLabel(kind, status)}.`)
        : overtaken();
    }
    case "note": {
      const text = field("text");
      const result = await addNote(db, { ...lead, text });
      if (result.ok) return done("Note Added", "It is listed below.");
      return "gone" in result ? overtaken() : refuseNote(result.problem, text);
    }
    case "release": {
      const released = await releaseLead(db, { ...lead, secret });
      if (!released) return overtaken();
      if ("refused" in released) return refuseRelease();
      nudgeOutbox();
      return done(
        "Released",
        released.mails > 0
          ? "It counts like any other, and its mail goes out now."
          : "It counts like any other. No mail waited.",
      );
    }
    case "spam":
      return (await keepAsSpam(db, lead))
        ? done("Kept as Spam", "It stays set aside, and its mail is not sent.")
        : overtaken();
    case "withdraw": {
      const channel = field("channel");
      if (kind !== "contact" || (channel !== "email" && channel !== "sms")) {
        throw data(null, { status: 400 });
      }
      const withdrawn = await withdrawConsent(db, { contactId: id, channel, actor, now });
      return withdrawn
        ? done("Consent Withdrawn", "The address is erased within the hour; the proof stays.")
        : overtaken();
    }
    case "erase": {
      await eraseLead(db, { ...lead, secret });
      return redirect("/admin/leads/erasure?done=yes", 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function done(title: string, text: string): StaffAnswer {
  const notice: Notice = { kind: "default", title, text };
  return { ok: true, notice };
}

/** Somebody else was quicker: the page shows how things stand now. */
function overtaken() {
  const notice: Notice = {
    kind: "destructive",
    title: "Nothing Changed",
    text: "Someone else changed this first. Here is the current version.",
  };
  return data<StaffAnswer>({ ok: false, notice }, { status: 409 });
}

function refuseRelease() {
  const notice: Notice = {
    kind: "destructive",
    title: "Not Released",
    text: "The data under this address was erased earlier. Only its owner can sign up again.",
  };
  return data<StaffAnswer>({ ok: false, notice }, { status: 409 });
}

function refuseNote(problem: string, text: string) {
  const notice: Notice = { kind: "destructive", title: "Missing Information", text: problem };
  const values = { text: text.replaceAll("\0", "") };
  return data<StaffAnswer>(
    { ok: false, notice, fieldErrors: { text: problem }, values },
    { status: 422 },
  );
}
