import { sha256 } from '#domain/formats/sha-256.ts';

/**
 * Ids of lines that bring none: a hash of what the line says, and of how often it said so before. Two equal loads of one file
 * are two; the same file again is the same loads.
 */
export const createLineIds = (): ((content: string) => string) => {
  const counts = new Map<string, number>();
  return (content) => {
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `line-${textDigest(count === 1 ? content : `${content}\n${count}`)}`;
  };
};

/** 32 hexadecimal digits of a text, the same wherever it is read. */
export const textDigest = (text: string): string => sha256(bytesOf(text)).slice(0, 32);

/** Two characters for each one of the text, as the digest takes bytes. */
const bytesOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\S]/g, (one) => String.fromCharCode(one.charCodeAt(0) >> 8, one.charCodeAt(0) & 0xff));
