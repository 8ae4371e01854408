import type { StaffAnswer } from "./staff-answer.ts";

/** A generated page as the screen shows it. */
export interface ShownPage {
  cityName: string;
  serviceName: string;
  variant: number;
  title: string;
  /** Left out where it fails a check: such a text does not leave the server. */
  markdown?: string;
  fileName: string;
  /** Checks it fails; empty where it passes. */
  reasons: string[];
  /** Facts missing for a post; empty where it can be saved as one. */
  missing: string[];
}

export interface GeneratorAnswer extends StaffAnswer {
  /** Which form it answers. */
  form: "post" | "page" | "settings";
  /** Of a post that was made. */
  postId?: string;
  page?: ShownPage;
}

const FAILED_TITLES = { post: "No Post Written", page: "Nothing Written", settings: "Not Saved" };

const FORMS: Record<string, GeneratorAnswer["form"]> = {
  "generate-post": "post",
  "save-settings": "settings",
};

/** What is said where the server gave no answer; what was typed stays as it stands in the page. */
export function failedAnswer(sent: FormData): GeneratorAnswer {
  const form = FORMS[String(sent.get("intent"))] ?? "page";
  const text = "The server could not be reached or did not answer. Please try again.";
  return { ok: false, form, notice: { kind: "destructive", title: FAILED_TITLES[form], text } };
}
