import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Flags of authenticator data (WebAuthn Level 3, 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Ceremony {
  challenge: string;
  /** Of the page that asks. */
  origin: string;
  /** Host name that the passkey is for. */
  host: string;
}

interface AnswerOptions {
  /** Default: one more than the last. */
  counter?: number;
  /** Default: true. */
  isVerified?: boolean;
}

/** A device with one passkey, as JSON that a browser would send. Without attestation, with ES256. */
export class FakeAuthenticator {
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The response to a request to create a passkey. */
  register(ceremony: Ceremony, { isVerified = true }: AnswerOptions = {}): string {
    const clientDataJSON = clientData("webauthn.create", ceremony);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), length, this.#id, this.#coseKey()];
    const flags = USER_PRESENT | HAS_CREDENTIAL | (isVerified ? USER_VERIFIED : 0);
    const authData = this.#authData(ceremony.host, flags, 0, credential);
    return this.#respond({
      clientDataJSON: clientDataJSON.toString("base64url"),
      attestationObject: attestationObject(authData).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The response to a request to sign in. */
  signIn(ceremony: Ceremony, { counter, isVerified = true }: AnswerOptions = {}): string {
    this.#counter = counter ?? this.#counter + 1;
    const clientDataJSON = clientData("webauthn.get", ceremony);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    const authData = this.#authData(ceremony.host, flags, this.#counter);
    const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
    return this.#respond({
      clientDataJSON: clientDataJSON.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
    });
  }

  #respond(response: object): string {
    const id = this.#id.toString("base64url");
    return JSON.stringify({
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response,
    });
  }

  #authData(host: string, flags: number, counter: number, credential: Buffer[] = []): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(host)), head, ...credential]);
  }

  /** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}; the bytes have fewer than 256. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none")],
    ...[cborText("attStmt"), Buffer.from([0xa0])],
    ...[cborText("authData"), Buffer.from([0x58, authData.length]), authData],
  ]);
}

const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
