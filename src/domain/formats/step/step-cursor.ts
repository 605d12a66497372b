import { readStepNumber } from './step-number.ts';
import { decodeStepText } from './step-text.ts';

/** A place in a STEP file (ISO 10303-21), between two values of an argument list. */
export interface StepCursor {
  readonly bytes: Uint8Array;
  at: number;
}

const [hash, quote, open, close, star, comma, slash, semicolon, dot] = [35, 39, 40, 41, 42, 44, 47, 59, 46] as const;

/** Blanks, line ends and comments mean nothing between values. */
const skipBlanks = (cursor: StepCursor): void => {
  const { bytes } = cursor;
  for (let at = cursor.at; ; at += 1) {
    const byte = bytes[at] ?? semicolon;
    if (byte > 32) {
      if (byte !== slash || bytes[at + 1] !== star) {
        cursor.at = at;
        return;
      }
      at = endOfComment(bytes, at) - 1;
    }
  }
};

/** @param at of its `/*`; answers the place after it, which is the end of the file where it has none */
export const endOfComment = (bytes: Uint8Array, at: number): number => {
  for (let next = at + 2; next < bytes.length; next += 1) {
    if (bytes[next] === star && bytes[next + 1] === slash) return next + 2;
  }
  return bytes.length;
};

/** @param at after its opening quote; answers the place after the closing one, or the end of the file */
export const endOfText = (bytes: Uint8Array, at: number): number => {
  for (let next = at; next < bytes.length; next += 1) {
    if (bytes[next] !== quote) continue;
    if (bytes[next + 1] !== quote) return next + 1;
    next += 1;
  }
  return bytes.length;
};

/** Goes over values, with the comma behind each. Stops before the end of the list. */
export const skipValues = (cursor: StepCursor, count: number): void => {
  for (let left = count; left > 0; left -= 1) skipValue(cursor);
};

const skipValue = (cursor: StepCursor): void => {
  const { bytes } = cursor;
  let depth = 0;
  for (let at = cursor.at; ; ) {
    const byte = bytes[at] ?? semicolon;
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (byte === slash && bytes[at + 1] === star) at = endOfComment(bytes, at);
    else if (byte === semicolon || (byte === close && depth === 0)) {
      cursor.at = at;
      return;
    } else if (byte === comma && depth === 0) {
      cursor.at = at + 1;
      return;
    } else {
      if (byte === open) depth += 1;
      else if (byte === close) depth -= 1;
      at += 1;
    }
  }
};

/** The number of the entity that a value refers to; 0 = it is no reference. The value is passed. */
export const readReference = (cursor: StepCursor): number => {
  skipBlanks(cursor);
  const id = cursor.bytes[cursor.at] === hash ? readDigits(cursor) : 0;
  skipValue(cursor);
  return id;
};

/** Every reference in a value, whatever the lists around it: `(#1,#2)`, `#1`, `IFCPROPERTYSETDEFINITIONSET((#1))`. */
export const readReferences = (cursor: StepCursor, each: (id: number) => void): void => {
  const { bytes } = cursor;
  for (let depth = 0; ; ) {
    const byte = bytes[cursor.at] ?? semicolon;
    if (byte === hash) each(readDigits(cursor));
    else if (byte === quote) cursor.at = endOfText(bytes, cursor.at + 1);
    else if (byte === slash && bytes[cursor.at + 1] === star) cursor.at = endOfComment(bytes, cursor.at);
    else if (byte === semicolon || (byte === close && depth === 0)) return;
    else {
      cursor.at += 1;
      if (byte === comma && depth === 0) return;
      if (byte === open) depth += 1;
      else if (byte === close) depth -= 1;
    }
  }
};

/** Entities are numbered up to this; larger numbers are none. */
export const maxEntityId = 0xffff_fffe;

const readDigits = (cursor: StepCursor): number => {
  const { bytes } = cursor;
  let id = 0;
  for (cursor.at += 1; ; cursor.at += 1) {
    const digit = (bytes[cursor.at] ?? 0) - 48;
    if (!(digit >= 0 && digit <= 9)) return id <= maxEntityId ? id : 0;
    id = id * 10 + digit;
  }
};

/** The text of a value; empty for `$` and for what is no text. The value is passed. */
export const readText = (cursor: StepCursor): string => {
  const { from, to } = readTextBytes(cursor);
  return from === to ? '' : decodeStepText(cursor.bytes, from, to);
};

const textBytes = { from: 0, to: 0 };

/** Where the text between the quotes stands: the same object every time. The value is passed. */
export const readTextBytes = (cursor: StepCursor): { readonly from: number; readonly to: number } => {
  skipBlanks(cursor);
  const { bytes } = cursor;
  textBytes.from = cursor.at;
  textBytes.to = cursor.at;
  if (bytes[cursor.at] === quote) {
    cursor.at = endOfText(bytes, cursor.at + 1);
    textBytes.from += 1;
    // A text that the end of the file cuts off has no closing quote.
    textBytes.to = bytes[cursor.at - 1] === quote && cursor.at > textBytes.from ? cursor.at - 1 : textBytes.from;
  }
  skipValue(cursor);
  return textBytes;
};

/** `.BASESLAB.` as `BASESLAB`; empty for anything else. The value is passed. */
export const readEnumeration = (cursor: StepCursor): string => {
  skipBlanks(cursor);
  const { bytes } = cursor;
  let text = '';
  if (bytes[cursor.at] === dot) {
    for (let at = cursor.at + 1; at < cursor.at + 64 && isKeyword(bytes[at] ?? 0); at += 1) {
      text += String.fromCharCode(bytes[at] ?? 0);
    }
  }
  skipValue(cursor);
  return text.toUpperCase();
};

/** A number, bare or typed (`IFCLENGTHMEASURE(0.3)`); NaN for anything else. The value is passed. */
export const readNumber = (cursor: StepCursor): number => {
  skipBlanks(cursor);
  const isTyped = isLetter(cursor.bytes[cursor.at] ?? 0);
  const value = readStepNumber(isTyped ? insideOfTyped(cursor) : cursor);
  skipValue(cursor);
  return value;
};

/** Every number of the values up to the end of the list, whatever the lists around them: `((0.,1.),(2.,3.))`. */
export const readNumbers = (cursor: StepCursor, each: (value: number) => void): void => {
  const { bytes } = cursor;
  for (let depth = 0; ; ) {
    const byte = bytes[cursor.at] ?? semicolon;
    if (byte === semicolon || (byte === close && depth === 0)) return;
    if ((byte >= 48 && byte <= 57) || byte === 45 || byte === 43) {
      const from = cursor.at;
      each(readStepNumber(cursor));
      if (cursor.at === from) cursor.at += 1;
      continue;
    }
    if (byte === open) depth += 1;
    else if (byte === close) depth -= 1;
    cursor.at = byte === quote ? endOfText(bytes, cursor.at + 1) : cursor.at + 1;
  }
};

/** The type of a typed value (`IFCAREAMEASURE`), which is not passed; empty where it has none. */
export const peekType = (cursor: StepCursor): string => {
  skipBlanks(cursor);
  const { bytes, at } = cursor;
  let text = '';
  for (let next = at; next < at + 40 && isKeyword(bytes[next] ?? 0); next += 1) {
    text += String.fromCharCode(bytes[next] ?? 0);
  }
  return text.toUpperCase();
};

/** `.T.` or `.F.`, bare or typed; null for anything else. The value is passed. */
export const readBoolean = (cursor: StepCursor): boolean | null => {
  skipBlanks(cursor);
  const { bytes, at } = isLetter(cursor.bytes[cursor.at] ?? 0) ? insideOfTyped(cursor) : cursor;
  const letter = bytes[at] === dot ? (bytes[at + 1] ?? 0) & 0xdf : 0;
  skipValue(cursor);
  return letter === 84 ? true : letter === 70 ? false : null;
};

const insideOfTyped = ({ bytes, at }: StepCursor): StepCursor => {
  const inside = { bytes, at };
  while (isKeyword(bytes[inside.at] ?? 0)) inside.at += 1;
  skipBlanks(inside);
  if (bytes[inside.at] !== open) return inside;
  inside.at += 1;
  skipBlanks(inside);
  return inside;
};

const isLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

export const isKeyword = (byte: number): boolean => isLetter(byte) || (byte >= 48 && byte <= 57) || byte === 95;
