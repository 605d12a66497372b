/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = fractions(64, Math.cbrt);
/** The same of the square roots of the first 8 primes (5.3.3). */
const start = fractions(8, Math.sqrt);

/** SHA-256 (FIPS 180-4) of a text whose every character is one byte, in hexadecimal digits. */
export const sha256 = (bytes: string): string => {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const blockCount = Math.floor((bytes.length + 8) / 64) + 1;
  for (let block = 0; block < blockCount; block += 1) {
    for (let index = 0; index < 16; index += 1) words[index] = wordAt(bytes, block * 64 + index * 4);
    if (block === blockCount - 1) {
      words[14] = Math.floor((bytes.length * 8) / 2 ** 32);
      words[15] = bytes.length * 8;
    }
    compress(state, words);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};

/** Four bytes, the first the most significant; behind the text stands one bit, then zeros. */
const wordAt = (bytes: string, from: number): number => {
  let word = 0;
  for (let index = from; index < from + 4; index += 1) {
    word = (word << 8) | (index < bytes.length ? bytes.charCodeAt(index) : index === bytes.length ? 0x80 : 0);
  }
  return word;
};

const compress = (state: Int32Array, words: Int32Array): void => {
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + small0 + (words[index - 7] ?? 0) + small1;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  add(state, 0, a, b, c, d);
  add(state, 4, e, f, g, h);
};

const add = (state: Int32Array, at: number, a: number, b: number, c: number, d: number): void => {
  state[at] = (state[at] ?? 0) + a;
  state[at + 1] = (state[at + 1] ?? 0) + b;
  state[at + 2] = (state[at + 2] ?? 0) + c;
  state[at + 3] = (state[at + 3] ?? 0) + d;
};

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
