/** Reed-Solomon over GF(2^8) with x^8 + x^4 + x^3 + x^2 + 1, as ISO/IEC 18004:2015 (7.5) asks for. */
const product = (left: number, right: number): number => {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((right >> bit) & 1) * left;
  }
  return result;
};

/** Coefficients of (x - 2^0)(x - 2^1)...(x - 2^(degree - 1)) without the first, which is 1. */
const generator = (degree: number): readonly number[] => {
  const factors: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      factors[index] = product(factors[index] ?? 0, root) ^ (factors[index + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return factors;
};

/** The parity codewords of a block. */
export const remainderOf = (data: readonly number[], degree: number): readonly number[] => {
  const divisor = generator(degree);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ product(coefficient, factor);
    });
  }
  return rest;
};
