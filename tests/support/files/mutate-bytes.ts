import type { Random } from '#tests/support/random.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
};

const place = (bytes: Uint8Array, random: Random): number => random.below(bytes.length + 1);

/** What files contain that readers stumble over. */
const snippets = [
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '&a;',
  ']]>',
  '<!--',
  '"',
  ';',
  '\t',
  '\r\n',
  '\0',
  '\uFEFF',
  '{"__proto__":{"a":1}}',
  'null',
  '-1e999',
  '[[[[[[[[',
  '#1',
  "''",
  '$',
  '*',
  '=cmd|x!A1',
  'ä€\u{1F600}',
].map((text) => new TextEncoder().encode(text));

const changes: readonly ((bytes: Bytes, random: Random) => Bytes)[] = [
  // A bit, a byte.
  (bytes, random) => {
    const changed = bytes.slice();
    const at = random.below(changed.length);
    if (changed.length > 0) changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
    return changed;
  },
  (bytes, random) => {
    const changed = bytes.slice();
    if (changed.length > 0) changed[random.below(changed.length)] = random.below(256);
    return changed;
  },
  // Cut at the end, cut at the beginning, a piece lost, a piece twice, two pieces in the wrong place.
  (bytes, random) => bytes.slice(0, place(bytes, random)),
  (bytes, random) => bytes.slice(Math.min(64, place(bytes, random))),
  (bytes, random) => {
    const at = place(bytes, random);
    return joined(bytes.subarray(0, at), bytes.subarray(at + random.below(200)));
  },
  (bytes, random) => {
    const at = place(bytes, random);
    const piece = bytes.subarray(at, at + random.below(500));
    return joined(bytes.subarray(0, at), piece, bytes.subarray(at));
  },
  (bytes, random) => {
    const [first = 0, second = 0] = [place(bytes, random), place(bytes, random)].sort((a, b) => a - b);
    return joined(bytes.subarray(second), bytes.subarray(first, second), bytes.subarray(0, first));
  },
  // Something that does not belong there; zeros.
  (bytes, random) => {
    const at = place(bytes, random);
    const snippet = snippets[random.below(snippets.length)] ?? new Uint8Array();
    return joined(bytes.subarray(0, at), snippet, bytes.subarray(at + (random.chance(0.5) ? snippet.length : 0)));
  },
  (bytes, random) => {
    const changed = bytes.slice();
    const at = place(bytes, random);
    return changed.fill(0, at, at + random.below(64));
  },
];

/** A file with one to four faults. */
export const mutateBytes = (bytes: Bytes, random: Random): Bytes => {
  let changed = bytes;
  const count = 1 + random.below(4);
  for (let index = 0; index < count; index += 1) {
    changed = changes[random.below(changes.length)]?.(changed, random) ?? changed;
  }
  return changed;
};
