/** Whether a key means something of the browser's or the system's: Alt and Left is its way back. */
export function hasModifier(event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
  return event.altKey || event.ctrlKey || event.metaKey;
}
