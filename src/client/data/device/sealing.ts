/** The half of a user's device key that locks (coordinates on P-256, as in a JSON web key), and the one that opens. */
export interface LockingKey {
  readonly x: string;
  readonly y: string;
}
export interface OpeningKey extends LockingKey {
  readonly d: string;
}

/** Something that only its user's opening key makes readable. */
export interface Sealed {
  /** The other half of an agreement that was made for this once. */
  readonly agreement: LockingKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const ivBytes = 12;
const information = new TextEncoder().encode('tyomaahiili sealed edits');

/** Locks a JSON value (ECDH with a key made for it, HKDF, AES-256-GCM). */
export const seal = async (value: unknown, { x, y }: LockingKey): Promise<Sealed> => {
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, []);
  const key = await agreedKey(own.privateKey, theirs, 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  const made = await crypto.subtle.exportKey('jwk', own.publicKey);
  return { agreement: { x: made.x ?? '', y: made.y ?? '' }, iv, bytes };
};

/** Opens what was sealed for this key; rejects when it was sealed for another or has been touched. */
export const unseal = async ({ agreement, iv, bytes }: Sealed, opening: OpeningKey): Promise<unknown> => {
  const jwk = { kty: 'EC', crv: 'P-256' };
  const own = await crypto.subtle.importKey('jwk', { ...jwk, ...opening }, curve, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('jwk', { ...jwk, ...agreement }, curve, false, []);
  const key = await agreedKey(own, theirs, 'decrypt');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
  return JSON.parse(new TextDecoder().decode(text));
};

const agreedKey = async (own: CryptoKey, theirs: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> => {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: information };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [use]);
};
