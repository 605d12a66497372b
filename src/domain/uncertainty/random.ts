/** Random numbers in order; the same seed gives the same ones on every device. */
export interface RandomNumbers {
  /** Fills the whole array with draws of the symmetric triangular distribution on -1..1. */
  readonly fillTriangular: (draws: Float64Array) => void;
}

/**
 * xoshiro128** 1.1 by Blackman and Vigna (2018, public domain, prng.di.unimi.it); its state is filled from the seed by a
 * Weyl sequence through the finaliser of MurmurHash3 (Appleby, public domain), so that near seeds give far states. Integers
 * only and no function of the platform. Many numbers at a time, because its state then stays in registers.
 */
export const createRandom = (seed: number): RandomNumbers => {
  let weyl = seed | 0;
  const next = (): number => {
    weyl = (weyl + 0x9e3779b9) | 0;
    let mixed = weyl;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
  const state = Int32Array.of(next(), next(), next(), next());
  return { fillTriangular: (draws) => fillTriangular(state, draws) };
};

const fillTriangular = (state: Int32Array, draws: Float64Array): void => {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let index = 0; index < draws.length; index += 1) {
    const scrambled = Math.imul(b, 5);
    draws[index] = triangularOf(Math.imul((scrambled << 7) | (scrambled >>> 25), 9));
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
  state.set([a, b, c, d]);
};

/**
 * The sum of two rectangular draws is a triangular one (JCGM 101:2008, 6.4.5): one from each half of 32 random bits. Only
 * exact arithmetic, so it is the same to the last bit everywhere.
 */
const triangularOf = (bits: number): number => ((bits >>> 16) + (bits & 0xffff) - 0xffff) / 0x10000;

/** Variance of that distribution. */
export const triangularVariance = 1 / 6;
