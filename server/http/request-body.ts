import type { MiddlewareHandler } from "hono";
import { MAX_REPORT_BYTES } from "#app/modules/analytics/record-visit.server.ts";
import { MAX_UPLOAD_BYTES } from "#app/modules/media/upload-image.ts";
import { plainPage } from "./error-pages.ts";
import { FormLimits } from "./form-limits.ts";
import { functionErrorResponse, getFieldSeparator, getPostKind } from "./request-guards.ts";
import { type AppEnv, isSignInPath, isStaffPath } from "./request-info.ts";

/** Largest form, in bytes. The longest message takes 45,000 when percent-encoded. */
const MAX_FORM_BYTES = 128 * 1024;

/** Room for the longest post in multi-byte characters, percent-encoded, and its other fields. */
const MAX_POST_BYTES = 1024 * 1024;

/** Largest body of a function call, in bytes: an id or the name of a task. */
const MAX_CALL_BYTES = 16 * 1024;

/** A picture and the other fields of its form. */
const MAX_UPLOAD_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;

/** Limit on a visitor's form fields. Our forms have a dozen; parsing 65,000 takes a tenth of a second. */
const MAX_FIELDS = 100;

/** Limit on fields of a staff form, which may list days, holidays, and links. */
const MAX_STAFF_FIELDS = 1_000;

const UPLOAD_PATH = /^\/admin\/uploads(?:\/(?:file|[0-9a-f]{32}))?(?:\.data)?$/;

const POST_EDITOR_PATH = /^\/admin\/posts\/[\w-]+(?:\.data)?$/;

/** Whether a path takes picture uploads, as a form post or a React Router data request. */
export function isUploadPath(pathname: string): boolean {
  return UPLOAD_PATH.test(pathname);
}

/** How to read the body of one request. */
interface BodyRule {
  maxBytes: number;
  tooLong: () => Response;
  unreadable: () => Response;
  /** The body is a form with at most this many fields. */
  maxFields?: number;
  /** Whether to reject NUL characters; visitors' forms handle them themselves. */
  rejectsNul?: boolean;
  /** `discard` leaves the body unread, `count` leaves parsing the form to the action. */
  mode?: "discard" | "count";
}

/**
 * Reads the body of every POST, the only place that does. Bodies are buffered within the limit of
 * their kind, and a body that is not a valid form is rejected, so that actions can call
 * `request.formData()` without further checks. Staff limits are larger and need a valid session.
 * Without one, bodies sent to the staff area are not read, except at sign-in. A form with a picture is
 * parsed only by its action: copies of a picture take too much memory.
 */
export const readBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req;
  if (raw.method !== "POST") return next();
  const rule = getBodyRule(new URL(raw.url).pathname, c.get("isStaff") === true);
  // Rejected before reading starts, so the server can skip the body and reuse the connection.
  if (Number(raw.headers.get("content-length")) > rule.maxBytes) return rule.tooLong();
  if (rule.mode === "discard") {
    c.req.raw = replaceBody(raw, null);
    return next();
  }
  const limits = createFormLimits(raw, rule);
  if (rule.maxFields !== undefined && !limits) return rule.unreadable();
  const body = await bufferBody(raw, { maxBytes: rule.maxBytes, limits }).catch(() => null);
  if (body === null) return rule.unreadable();
  if (body === "too long") return closeConnection(rule.tooLong());
  if (body === "too many fields") return closeConnection(rule.unreadable());
  if (limits && !(limits.acceptsHeaders(body) && (await isValidForm(raw, body, rule)))) {
    return rule.unreadable();
  }
  c.req.raw = replaceBody(raw, body);
  return next();
};

function getBodyRule(pathname: string, isStaff: boolean): BodyRule {
  const kind = getPostKind(pathname);
  if (kind === "visit report") {
    const ignored = () =>
      new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
    return { maxBytes: MAX_REPORT_BYTES, tooLong: ignored, unreadable: ignored };
  }
  if (kind === "function call") {
    return {
      maxBytes: MAX_CALL_BYTES,
      tooLong: () =>
        functionErrorResponse(413, "too-long", `A call has at most ${MAX_CALL_BYTES} bytes.`),
      unreadable: () => functionErrorResponse(400, "malformed", "The body could not be read."),
    };
  }
  const form = { maxBytes: MAX_FORM_BYTES, tooLong: formTooLong, unreadable };
  if (!isStaffPath(pathname)) return { ...form, maxFields: MAX_FIELDS };
  if (!isStaff) {
    const signIn = { ...form, maxFields: MAX_FIELDS, rejectsNul: true };
    return isSignInPath(pathname) ? signIn : { ...form, mode: "discard" };
  }
  const staff = { ...form, maxFields: MAX_STAFF_FIELDS, rejectsNul: true };
  if (isUploadPath(pathname)) {
    const upload = { maxFields: MAX_STAFF_FIELDS, tooLong: pictureTooLarge };
    return { ...form, ...upload, maxBytes: MAX_UPLOAD_FORM_BYTES, mode: "count" };
  }
  return POST_EDITOR_PATH.test(pathname)
    ? { ...staff, maxBytes: MAX_POST_BYTES, tooLong: postTooLong }
    : staff;
}

const unreadable = () =>
  plainPage(400, "We can’t read this", "Please send the form from our site.");

const formTooLong = () =>
  plainPage(413, "That is too long", "Please shorten your message and send it again.");

const postTooLong = () =>
  plainPage(
    413,
    "The post is too long",
    "A post can have at most 40,000 characters. Please go back and shorten it.",
  );

const pictureTooLarge = () =>
  plainPage(
    413,
    "The picture is too large",
    "A picture can be at most 10 MB. Please go back and choose a smaller one.",
  );

function createFormLimits({ headers }: Request, { maxFields }: BodyRule): FormLimits | undefined {
  if (maxFields === undefined) return undefined;
  const separator = getFieldSeparator(headers.get("content-type") ?? "");
  return separator === undefined ? undefined : new FormLimits(separator, maxFields);
}

/** Memory for a body of unknown length, in bytes; it grows with what arrives. */
const FIRST_BUFFER_BYTES = 16 * 1024;

/**
 * The whole body, or why reading it ended early. The rest is then unread, so the connection must close
 * after the response.
 */
async function bufferBody(
  { body }: Request,
  { maxBytes, limits }: { maxBytes: number; limits: FormLimits | undefined },
): Promise<Buffer<ArrayBuffer> | "too long" | "too many fields"> {
  let buffer = Buffer.alloc(Math.min(FIRST_BUFFER_BYTES, maxBytes));
  let length = 0;
  for await (const part of body ?? []) {
    const start = length;
    length += part.byteLength;
    if (length > maxBytes) return "too long";
    if (length > buffer.length) {
      const larger = Buffer.alloc(Math.min(maxBytes, Math.max(length, 2 * buffer.length)));
      larger.set(buffer.subarray(0, start));
      buffer = larger;
    }
    buffer.set(part, start);
    if (limits?.accepts(buffer.subarray(0, length)) === false) return "too many fields";
  }
  return buffer.subarray(0, length);
}

/** The same request with a body that was read, as a stream, because other bodies are copied. */
function replaceBody(
  { url, method, headers }: Request,
  bytes: Buffer<ArrayBuffer> | null,
): Request {
  const body =
    bytes &&
    new ReadableStream({
      start(controller) {
        if (bytes.byteLength > 0) controller.enqueue(bytes);
        controller.close();
      },
    });
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

function closeConnection(response: Response): Response {
  response.headers.set("Connection", "close");
  return response;
}

async function isValidForm(
  request: Request,
  body: Buffer<ArrayBuffer>,
  { rejectsNul = false, mode }: BodyRule,
): Promise<boolean> {
  if (mode === "count") return true;
  try {
    const form = await replaceBody(request, body).formData();
    return !rejectsNul || !containsNul(form);
  } catch {
    return false;
  }
}

function containsNul(form: FormData): boolean {
  for (const [name, value] of form) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) return true;
  }
  return false;
}
