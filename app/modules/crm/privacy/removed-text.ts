import type { Removed } from "./record-erasure.server.ts";

const NAMES: [keyof Removed, string, string][] = [
  ["contacts", "contact", "contacts"],
  ["messages", "message", "messages"],
  ["addresses", "address", "addresses"],
  ["consents", "consent record", "consent records"],
  ["mails", "mail", "mails"],
  ["notes", "note", "notes"],
  ["unconfirmed", "unconfirmed sign-up", "unconfirmed sign-ups"],
];

/** "1 contact, 2 consent records, 1 mail"; "nothing" where nothing was there. */
export function removedText(removed: Removed): string {
  const parts = NAMES.flatMap(([key, one, many]) => {
    const count = removed[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : parts.join(", ");
}

/** The sum of several erasures. */
export function addRemoved(all: readonly Removed[]): Removed {
  const sum: Removed = {};
  for (const [key] of NAMES) {
    const count = all.reduce((total, removed) => total + (removed[key] ?? 0), 0);
    if (count > 0) sum[key] = count;
  }
  return sum;
}
