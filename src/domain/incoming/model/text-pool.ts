import { decodeStepText } from '#domain/formats/step/step-text.ts';

/** More different texts than names are there for: later ones are made anew every time. */
const mostTexts = 50_000;

/** Makes something of a text only once, however often its bytes come: `NetVolume` stands a hundred thousand times in a file. */
export const createTextPool = <Made>(
  make: (text: string) => Made,
): ((bytes: Uint8Array, from: number, to: number) => Made) => {
  const buckets = new Map<number, Pooled<Made>[]>();
  let count = 0;
  return (bytes, from, to) => {
    const hash = hashOf(bytes, from, to);
    const bucket = buckets.get(hash);
    for (const known of bucket ?? []) if (isSame(bytes, known, from, to)) return known.made;
    const made = make(decodeStepText(bytes, from, to));
    count += 1;
    if (count <= mostTexts) {
      if (bucket === undefined) buckets.set(hash, [{ from, to, made }]);
      else if (bucket.length < 8) bucket.push({ from, to, made });
    }
    return made;
  };
};

/** Where the text stood first; all are of one file. */
interface Pooled<Made> {
  readonly from: number;
  readonly to: number;
  readonly made: Made;
}

const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  return hash;
};

const isSame = (bytes: Uint8Array, known: Pooled<unknown>, from: number, to: number): boolean => {
  if (known.to - known.from !== to - from) return false;
  for (let at = from; at < to; at += 1) if (bytes[at] !== bytes[known.from + at - from]) return false;
  return true;
};
