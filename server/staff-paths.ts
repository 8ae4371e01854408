/** Where staff and their scripts go, before and after signing in. The router matches in any case, and decodes. */
const STAFF = /^\/+(?:admin|functions|staff-link)(?:[/.]|$)/i;

/** Whether an address belongs to the staff area, whatever answers there. */
export function isStaffPath(pathname: string): boolean {
  return STAFF.test(decode(pathname));
}

/** Whether it is the page where staff sign in, as a document or as a data request. */
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
