import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Checking } from '#domain/reports/signed/check-report.ts';
import { thumbprintOf } from '#domain/reports/signed/signed-report.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
};

const publicKey = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x }) as const;

/** Hashes and signatures of Node, for server and command line. */
export const nodeCrypto: Checking = {
  encode: (text) => encoder.encode(text),
  decode,
  sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify: async (x, bytes, signature) => {
    try {
      return verify(null, bytes, createPublicKey({ key: publicKey(x), format: 'jwk' }), signature);
    } catch {
      // No point of the curve.
      return false;
    }
  },
};

export interface KeyPair {
  readonly kid: string;
  readonly x: string;
  /** The private part. */
  readonly d: string;
}

/** A new Ed25519 key (RFC 8037), named by its thumbprint. */
export const newKeyPair = async (): Promise<KeyPair> => {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kid: await thumbprintOf(x, nodeCrypto), x, d };
};

export const signWith =
  ({ x, d }: KeyPair) =>
  async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
    sign(null, bytes, createPrivateKey({ key: { ...publicKey(x), d }, format: 'jwk' }));
