import { modelLimits } from './step-reading.ts';

const [apostrophe, backslash] = [39, 92] as const;

/** Texts are put together from these: most are short, and calls with many arguments cost more. */
const characters: readonly string[] = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * The text between quotes as ISO 10303-21 writes it: `''`, `\\`, `\S\x`, `\PA\`, `\X\hh`, `\X2\hhhh..\X0\`,
 * `\X4\hhhhhhhh..\X0\`. Bytes above 127 are no part of the standard, but written all the same: they are read as UTF-8
 * where they are that, else as Latin-1. Longer texts than anybody gives to a thing are cut.
 */
export const decodeStepText = (bytes: Uint8Array, from: number, end: number): string => {
  const to = Math.min(end, from + modelLimits.textCharacters);
  let text = '';
  let plainTo = from;
  for (; plainTo < to; plainTo += 1) {
    const byte = bytes[plainTo] ?? 0;
    if (byte < 32 || byte > 126 || byte === backslash || byte === apostrophe) break;
  }
  text = plainText(bytes, from, plainTo);
  for (let at = plainTo; at < to; ) {
    const [part, length] = partAt(bytes, at, to);
    text += part;
    at += length;
  }
  // Half a pair is no character: neither a database nor a file takes it.
  return plainTo === to ? text : text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
};

/** Eight at a time: a text of twenty pieces costs more to throw away than to make. */
const plainText = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  let at = from;
  for (; at + 8 <= to; at += 8) {
    text += String.fromCharCode(
      bytes[at] ?? 0,
      bytes[at + 1] ?? 0,
      bytes[at + 2] ?? 0,
      bytes[at + 3] ?? 0,
      bytes[at + 4] ?? 0,
      bytes[at + 5] ?? 0,
      bytes[at + 6] ?? 0,
      bytes[at + 7] ?? 0,
    );
  }
  for (; at < to; at += 1) text += characters[bytes[at] ?? 0];
  return text;
};

/** Control characters mean nothing in a name, and a database does not take all of them. */
const character = (code: number): string => (code < 32 || (code > 126 && code < 160) ? ' ' : String.fromCharCode(code));

/** One character or run of escaped ones, and how many bytes it takes. */
const partAt = (bytes: Uint8Array, at: number, to: number): readonly [string, number] => {
  const byte = bytes[at] ?? 0;
  if (byte === apostrophe) return ["'", bytes[at + 1] === apostrophe ? 2 : 1];
  if (byte === backslash) return escapeAt(bytes, at, to);
  return byte < 128 ? [character(byte), 1] : foreignAt(bytes, at, to);
};

const escapeAt = (bytes: Uint8Array, at: number, to: number): readonly [string, number] => {
  const head = asciiOf(bytes, at + 1, Math.min(at + 4, to));
  if (head.startsWith('\\')) return ['\\', 2];
  if (head.startsWith('S\\')) return [character(((bytes[at + 3] ?? 0) & 0x7f) + 128), 4];
  // The page of an alphabet: only Latin-1 (A) is met in models.
  if (/^P[A-I]\\/.test(head)) return ['', 4];
  if (head.startsWith('X\\')) {
    const code = Number.parseInt(asciiOf(bytes, at + 3, Math.min(at + 5, to)), 16);
    return Number.isNaN(code) ? ['\\', 1] : [character(code), 5];
  }
  if (head === 'X2\\' || head === 'X4\\') return wideAt(bytes, at + 4, to, head === 'X2\\' ? 4 : 8);
  return ['\\', 1];
};

/** Hexadecimal characters up to `\X0\`; what is no code point becomes U+FFFD. */
const wideAt = (bytes: Uint8Array, from: number, to: number, width: 4 | 8): readonly [string, number] => {
  let text = '';
  let at = from;
  for (; at + width <= to; at += width) {
    const code = asciiOf(bytes, at, at + width);
    if (!/^[\da-f]+$/i.test(code)) break;
    text += characterOf(Number.parseInt(code, 16), width);
  }
  const hasEnd = asciiOf(bytes, at, Math.min(at + 4, to)) === '\\X0\\';
  return [text, at - from + 4 + (hasEnd ? 4 : 0)];
};

/** Two halves of a pair may be written one after the other with `\X2\`. */
const characterOf = (code: number, width: 4 | 8): string => {
  if (width === 4) return character(code);
  return code > 0x10ffff ? '\u{fffd}' : code < 160 ? character(code) : String.fromCodePoint(code);
};

const foreignAt = (bytes: Uint8Array, at: number, to: number): readonly [string, number] => {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  let code = first & (length === 4 ? 0x07 : length === 3 ? 0x0f : 0x1f);
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = next < to ? (bytes[next] ?? 0) : 0;
    if (first < 0xc2 || (byte & 0xc0) !== 0x80) return [character(first), 1];
    code = code * 64 + (byte & 0x3f);
  }
  return code > 0x10ffff ? [character(first), 1] : [String.fromCodePoint(code), length];
};

const asciiOf = (bytes: Uint8Array, from: number, to: number): string =>
  from < to ? String.fromCharCode(...bytes.subarray(from, to)) : '';
