/**
 * A problem the operator can mend: the message is one line, names the setting or file at fault
 * and is printed without a stack; the process then ends with exit code 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
