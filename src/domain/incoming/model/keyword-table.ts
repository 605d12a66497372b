import type { KindOfKeyword } from '#domain/formats/step/step-scan.ts';

/** Finds names in bytes without making texts of them: most of a file's million keywords are none of the names. */
export const createKeywordTable = (kinds: ReadonlyMap<string, number>): KindOfKeyword => {
  const size = tableSize(kinds.size);
  const entries: (Entry | undefined)[] = Array.from({ length: size });
  for (const [name, kind] of kinds) {
    const codes = Uint8Array.from(name, (character) => character.charCodeAt(0));
    let at = hashOf(codes, 0, codes.length) & (size - 1);
    while (entries[at] !== undefined) at = (at + 1) & (size - 1);
    entries[at] = { codes, kind };
  }
  return (bytes, from, to) => {
    for (let at = hashOf(bytes, from, to) & (size - 1); ; at = (at + 1) & (size - 1)) {
      const entry = entries[at];
      if (entry === undefined) return 0;
      if (isSameName(entry.codes, bytes, from, to)) return entry.kind;
    }
  };
};

interface Entry {
  readonly codes: Uint8Array;
  readonly kind: number;
}

const tableSize = (names: number): number => 2 ** Math.ceil(Math.log2(names * 4));

/** Small letters as large ones: keywords are written in either. */
const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + ((bytes[at] ?? 0) & 0xdf)) | 0;
  return hash ^ (hash >>> 13);
};

const isSameName = (codes: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean => {
  if (codes.length !== to - from) return false;
  for (let at = 0; at < codes.length; at += 1) {
    const byte = bytes[from + at] ?? 0;
    if (codes[at] !== (byte >= 97 && byte <= 122 ? byte - 32 : byte)) return false;
  }
  return true;
};
