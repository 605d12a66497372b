import type { Checking } from '#domain/reports/signed/check-report.ts';

const decode = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Hashes and signatures of the browser; older ones have no Ed25519 and say so. */
export const webCrypto: Checking = {
  encode: (text) => new TextEncoder().encode(text),
  decode,
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  verify: async (x, bytes, signature) => {
    const algorithm = { name: 'Ed25519' };
    try {
      const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, algorithm, false, ['verify']);
      return await crypto.subtle.verify(algorithm, key, signature, bytes);
    } catch (error) {
      // A point that is none is no key; anything else is a browser that cannot do it.
      return error instanceof DOMException && error.name === 'DataError' ? false : null;
    }
  },
};
