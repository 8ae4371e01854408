import { createCookie } from "react-router";
import { CHALLENGE_MINUTES, DEVICE_DAYS, SESSION_LIMITS } from "./limits.ts";

const DAY_SECONDS = 86_400;

function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith("https:");
}

/** `__Host-` binds a cookie to this host; browsers accept the prefix over https only. */
function getCookieName(name: string, publicOrigin: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name;
}

/** The cookie with the session token. */
export function createSessionCookie(publicOrigin: string) {
  return createCookie(getCookieName("hyde-staff", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: SESSION_LIMITS.absoluteMs / 1000,
  });
}

/** The cookie that identifies a known device. */
export function createDeviceCookie(publicOrigin: string) {
  return createCookie(getCookieName("hyde-device", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
}

/** For this long after a sign-out, the sign-in page removes the browser's unsaved texts. */
const SIGNED_OUT_SECONDS = 60;

/**
 * The cookie that tells the sign-in page that someone just signed out in this browser. A parameter of the
 * URL could be sent by another site.
 */
export function createSignedOutCookie(publicOrigin: string) {
  return createCookie(getCookieName("hyde-signed-out", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: SIGNED_OUT_SECONDS,
  });
}

/** The cookie with the token of a challenge that the browser has to answer. */
export function createChallengeCookie(publicOrigin: string) {
  return createCookie(getCookieName("hyde-challenge", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: CHALLENGE_MINUTES * 60,
  });
}

/** The token in a cookie of the request; undefined if there is none. It is not verified. */
export async function readToken(
  cookie: ReturnType<typeof createCookie>,
  request: Request,
): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
