import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { isIPv4 } from "node:net";

/** A certificate and its key, both PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

interface CertificateOptions {
  /** Host names and IPv4 addresses the certificate is valid for. */
  names: readonly string[];
  /** By default from an hour ago until an hour from now. */
  validFrom?: Date;
  validTo?: Date;
}

const HOUR_MS = 3_600_000;

/**
 * Creates a self-signed certificate (DER as in RFC 5280, section 4.1). Node.js has no function for this,
 * and a certificate file in the project would expire.
 */
export function createCertificate({
  names,
  validFrom = new Date(Date.now() - HOUR_MS),
  validTo = new Date(Date.now() + HOUR_MS),
}: CertificateOptions): Certificate {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const algorithm = sequence(oid("2a8648ce3d040302")); // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(names[0] ?? "")))));
  const alternatives = sequence(
    ...names.map((host) =>
      isIPv4(host)
        ? der(0x87, Buffer.from(host.split(".").map(Number)))
        : der(0x82, Buffer.from(host)),
    ),
  );
  const extension = sequence(oid("551d11"), der(0x04, alternatives));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    algorithm,
    name,
    sequence(utcTime(validFrom), utcTime(validTo)),
    name,
    pair.publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign("sha256", body, createPrivateKey(key));
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  return { cert: new X509Certificate(sequence(body, algorithm, bits)).toString(), key };
}

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
