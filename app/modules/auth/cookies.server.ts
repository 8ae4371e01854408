import { createCookie } from "react-router";
import { DEVICE_DAYS, SESSION_LIMITS } from "./session-limits.ts";

const SECONDS_A_DAY = 86_400;

/** Whether the site is reached over TLS. */
function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith("https:");
}

/** `__Host-` binds a cookie to this very host, but browsers take it over https only. */
function nameOf(name: string, publicOrigin: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name;
}

/** The cookie that carries the token of a session. */
export function sessionCookie(publicOrigin: string) {
  return createCookie(nameOf("hyde-staff", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: SESSION_LIMITS.absolute / 1000,
  });
}

/** The cookie by which a browser that signed in before is known again. */
export function deviceCookie(publicOrigin: string) {
  return createCookie(nameOf("hyde-device", publicOrigin), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicOrigin),
    path: "/",
    maxAge: DEVICE_DAYS * SECONDS_A_DAY,
  });
}

/** The token in a cookie, or undefined: whatever a browser sends is only its word. */
export async function readToken(
  cookie: ReturnType<typeof createCookie>,
  request: Request,
): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
