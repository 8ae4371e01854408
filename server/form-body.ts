import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_UPLOAD_BYTES } from "#app/modules/media/upload-limits.ts";
import type { AppEnv } from "./app-env.ts";
import { separatorOf } from "./form-type.ts";
import { holdsNul } from "./nul-guard.ts";
import { plainPage } from "./plain-page.ts";
import { closing, readBody, withBody } from "./read-body.ts";
import { isSignInPath, isStaffPath } from "./staff-paths.ts";

/** Largest form we accept, in bytes. The longest message takes 45,000 when percent-encoded. */
export const MAX_FORM_BYTES = 128 * 1024;

/** Room for the longest post in multi-byte characters, percent-encoded, and its other fields. */
const MAX_POST_BYTES = 1024 * 1024;

/** Room for the rest of a form that uploads a file. */
const AROUND_A_FILE = 64 * 1024;

/** Most fields in a visitor's form. Ours have a dozen; parsing 65,000 takes a tenth of a second. */
const MAX_FIELDS = 100;

/** Most fields in a staff form, which may list days, holidays and links. */
const MAX_STAFF_FIELDS = 1_000;

/** Paths that take picture uploads, as a form post or a React Router data request. */
export const UPLOADS = /^\/admin\/uploads(?:\.data)?$/;

const POSTS = /^\/admin\/posts\/[\w-]+(?:\.data)?$/;

/** The upload action reads the body itself: buffering a picture twice takes too much memory. */
const takePicture = bodyLimit({
  maxSize: MAX_UPLOAD_BYTES + AROUND_A_FILE,
  onError: () => closing(pictureTooLarge()),
});

function pictureTooLarge(): Response {
  return plainPage(
    413,
    "The picture is too large",
    "A picture may have at most 10 MB. Please go back and choose a smaller one.",
  );
}

const formTooLong = () =>
  plainPage(413, "That is too long", "Please shorten your message and send it again.");

const postTooLong = () =>
  plainPage(
    413,
    "The post is too long",
    "A post may have at most 40,000 characters. Please go back and shorten it.",
  );

/**
 * Buffers the body of a form post within its limits and rejects a body that is not a valid form, so
 * actions can read theirs without further checks. Staff limits are larger and need a valid session;
 * a cookie with the right name is not enough. Without a session, the body of a post to the staff
 * area is not read, except at sign-in.
 */
export const readForm: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req;
  if (raw.method !== "POST") return next();
  const { pathname } = new URL(raw.url);
  const isStaff = c.get("isStaff") === true;
  const declared = Number(raw.headers.get("content-length"));
  if (isStaff && UPLOADS.test(pathname)) {
    // Refused before reading starts, so the server can skip the body and reuse the connection.
    if (declared > MAX_UPLOAD_BYTES + AROUND_A_FILE) return pictureTooLarge();
    return takePicture(c, next);
  }
  const isPost = isStaff && POSTS.test(pathname);
  const maxBytes = isPost ? MAX_POST_BYTES : MAX_FORM_BYTES;
  const tooLong = isPost ? postTooLong : formTooLong;
  if (declared > maxBytes) return tooLong();
  if (isStaffPath(pathname) && !isStaff && !isSignInPath(pathname)) {
    c.req.raw = withBody(raw, null);
    return next();
  }
  const body = await readBody(raw, maxBytes).catch(() => null);
  if (body === null) return unreadable();
  if (body === undefined) return closing(tooLong());
  const separator = separatorOf(raw.headers.get("content-type") ?? "");
  const maxFields = isStaff ? MAX_STAFF_FIELDS : MAX_FIELDS;
  if (separator === undefined || hasMoreFields(body, separator, maxFields)) return unreadable();
  c.req.raw = withBody(raw, body);
  try {
    const form = await withBody(raw, body).formData();
    // Visitors' forms handle NUL characters themselves and keep everything else that was typed.
    if (isStaffPath(pathname) && holdsNul(form)) return unreadable();
  } catch {
    return unreadable();
  }
  return next();
};

function unreadable(): Response {
  return plainPage(400, "We can’t read this", "Please send the form from our site.");
}

/** Whether a form has more fields than `max`, counted by their separators, without parsing. */
function hasMoreFields(body: Buffer, separator: string, max: number): boolean {
  // A multipart body has one boundary before each field and one at the end.
  const most = separator === "&" ? max - 1 : max + 1;
  let at = 0;
  for (let count = 0; count <= most; count += 1) {
    at = body.indexOf(separator, at);
    if (at === -1) return false;
    at += separator.length;
  }
  return true;
}
