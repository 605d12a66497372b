/**
 * Random numbers that are the same on every device for the same seed: integers only, no library of the platform.
 * xoshiro128** 1.1 by Blackman and Vigna (2018, public domain, prng.di.unimi.it); its state is filled from the seed by a
 * Weyl sequence through the finaliser of MurmurHash3 (Appleby, public domain), so that near seeds give far states.
 * @returns the next 32 random bits as a signed integer
 */
export const createRandom = (seed: number): (() => number) => {
  let weyl = seed | 0;
  const next = (): number => {
    weyl = (weyl + 0x9e3779b9) | 0;
    let mixed = weyl;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  return () => {
    const scrambled = Math.imul(b, 5);
    const bits = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return bits;
  };
};

/**
 * A draw of the symmetric triangular distribution on -1..1 from 32 random bits: the sum of two rectangular ones
 * (JCGM 101:2008, 6.4.5), one from each half. Only exact arithmetic, so it is the same to the last bit everywhere.
 */
export const triangularOf = (bits: number): number => ((bits >>> 16) + (bits & 0xffff) - 0xffff) / 0x10000;

/** Variance of that distribution. */
export const triangularVariance = 1 / 6;
