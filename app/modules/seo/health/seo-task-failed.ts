/** A task could not be done; the message is for staff. */
export class SeoTaskFailed extends Error {
  override name = "SeoTaskFailed";
}
