/** What the views read of the answer to a form of theirs. */
export interface FormAnswer {
  ok: boolean;
  fieldErrors?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
  /** Of a post that was made. */
  postId?: string | undefined;
  notice?: { title: string; text?: string } | undefined;
}
