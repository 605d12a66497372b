import { nowMs } from './clock.ts';

/**
 * A version 7 UUID (RFC 9562): 48 bits of time in ms, then 74 random bits.
 * Written here because the first screen cannot afford the package for it.
 */
export const uuidv7 = (now: number = nowMs(), random: Uint32Array = draw()): string => {
  const time = now.toString(16).padStart(12, '0');
  let hex = '';
  for (const word of random) hex += word.toString(16).padStart(8, '0');
  // The first of the digits, whose upper bits choose the variant, is not used itself.
  const variant = '89ab'.charAt((random[0] ?? 0) >>> 30);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
};

const pool = new Uint32Array(768);
let next = 0;

/** Random numbers for one id; to ask the browser takes longer than all else of an id. */
const draw = (): Uint32Array => {
  if (next === 0) crypto.getRandomValues(pool);
  const drawn = pool.subarray(next, next + 3);
  next = (next + 3) % 768;
  return drawn;
};
