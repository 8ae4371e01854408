import { data } from "react-router";
import type { PostRefused } from "#app/modules/blog/post-result.ts";
import type { StaffAnswer } from "./staff-answer.ts";

/** Why nothing was done, as a notice. */
export function refusal({ refusal: reason, text }: PostRefused) {
  const status = reason === "missing" ? 404 : 409;
  const answer: StaffAnswer = {
    ok: false,
    notice: { kind: "destructive", title: "Nothing Was Changed", text },
  };
  return data(answer, { status });
}

/** That it is done, as a notice. */
export function success(title: string, text: string) {
  const answer: StaffAnswer = { ok: true, notice: { kind: "default", title, text } };
  return data(answer);
}
