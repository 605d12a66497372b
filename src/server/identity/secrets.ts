import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a cookie or a state. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 128 random bits, short enough for a QR code that a phone reads at once. */
export const newLinkSecret = (): string => randomBytes(16).toString('base64url');

/** What the database keeps instead of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
