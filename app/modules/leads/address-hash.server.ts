import { createHash, createHmac } from "node:crypto";

interface Keyed {
  /** Key of the process: without it nobody can try addresses out. */
  secret: string;
}

/** What stands for an address once it is erased. Lower-case e-mail addresses, numbers in E.164. */
export function addressHash(address: string, { secret }: Keyed): string {
  return createHmac("sha256", secret).update(`erased-address\n${address}`).digest("base64url");
}

/** What stands for the token of an unsubscribe link; tokens are too random to be tried out. */
export function unsubscribeHash(token: string): string {
  return createHash("sha256").update(`unsubscribe\n${token}`).digest("base64url");
}
