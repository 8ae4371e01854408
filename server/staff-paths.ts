/** Where staff and their scripts go. The router matches in any case, and decodes. */
const STAFF = /^\/+(?:admin|functions)(?:[/.]|$)/i;

/** Whether an address belongs to the staff area, whatever answers there. */
export function isStaffPath(pathname: string): boolean {
  return STAFF.test(decode(pathname));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
