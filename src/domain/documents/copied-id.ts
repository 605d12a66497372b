import { sha256 } from '#domain/formats/sha-256.ts';

/** @returns the SHA-256 of bytes, both as hexadecimal digits */
type HashOfDigits = (digits: string) => string;

/**
 * The id of a row's copy, a UUIDv7: the seed's time, then a hash of the seed and of the row's id. The server copies by the
 * same rule in SQL (`server/copies`), so a copy's rows are known by their ids alone, without a list of old and new ones.
 * @param hash a machine’s own is several times as fast
 */
export const copiedIdBy =
  (hash: HashOfDigits) =>
  (seed: string, id: string): string => {
    const digits = digitsOf(seed);
    const hashed = hash(digits + digitsOf(id)).slice(0, 32);
    const made = `${digits.slice(0, 13)}${hashed.slice(13, 16)}8${hashed.slice(17)}`;
    return [made.slice(0, 8), made.slice(8, 12), made.slice(12, 16), made.slice(16, 20), made.slice(20)].join('-');
  };

const digitsOf = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase();

const bytesOf = (digits: string): string =>
  (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

/** `copiedIdBy` without anything of the machine. */
export const copiedId = copiedIdBy((digits) => sha256(bytesOf(digits)));
