/** Paths for staff and their scripts. Like the router's matching, decoded and in any letter case. */
const STAFF = /^\/+(?:admin|functions|staff-link)(?:[/.]|$)/i;

/** Whether an address belongs to the staff area, whatever answers there. */
export function isStaffPath(pathname: string): boolean {
  return STAFF.test(decode(pathname));
}

/** Whether this is the sign-in page, as a document or as a data request. */
export function isSignInPath(pathname: string): boolean {
  return /^\/+admin(?:\.data)?\/*$/i.test(decode(pathname));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
