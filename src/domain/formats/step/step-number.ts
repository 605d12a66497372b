/** A place in bytes. */
interface Place {
  readonly bytes: Uint8Array;
  at: number;
}

/** Powers of ten that a double holds exactly. */
const exactPowers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

const maxCharacters = 64;
const maxExactMantissa = Number.MAX_SAFE_INTEGER;

/**
 * Reads `12`, `-0.3`, `1.E-3` as the nearest double, and passes it; NaN where there is no number. Short numbers are
 * exact without the text: an integer below 2^53 divided or multiplied once by an exact power of ten is rounded once.
 */
export const readStepNumber = (place: Place): number => {
  const { bytes } = place;
  const from = place.at;
  let at = from;
  const first = bytes[at];
  if (first === 43 || first === 45) at += 1;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  for (let digit = (bytes[at] ?? 0) - 48; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - 48) {
    mantissa = mantissa * 10 + digit;
    digits += 1;
    at += 1;
  }
  if (bytes[at] === 46) {
    at += 1;
    for (let digit = (bytes[at] ?? 0) - 48; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - 48) {
      mantissa = mantissa * 10 + digit;
      digits += 1;
      decimals += 1;
      at += 1;
    }
  }
  place.at = at;
  if (digits === 0) return Number.NaN;
  const hasExponent = ((bytes[at] ?? 0) & 0xdf) === 69;
  if (hasExponent || mantissa > maxExactMantissa || decimals > 22) return fromText(place, from);
  const value = mantissa / (exactPowers[decimals] ?? 1);
  return first === 45 ? -value : value;
};

const fromText = (place: Place, from: number): number => {
  const { bytes } = place;
  let text = '';
  let at = from;
  for (; at < from + maxCharacters && isOfNumber(bytes[at] ?? 0); at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  const isCut = isOfNumber(bytes[at] ?? 0);
  while (isOfNumber(bytes[at] ?? 0)) at += 1;
  place.at = at;
  if (isCut) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
};

/** Digits, signs, point and exponent. */
const isOfNumber = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46 || (byte & 0xdf) === 69;
