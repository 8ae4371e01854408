/** The language model gave no usable answer; the message is for staff. */
export class ModelFailed extends Error {
  override name = "ModelFailed";
}
