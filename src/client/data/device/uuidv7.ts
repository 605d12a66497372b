import { nowMs } from './clock.ts';

/**
 * A version 7 UUID (RFC 9562): 48 bits of time in ms, then 74 random bits.
 * Written here because the first screen cannot afford the package for it.
 */
export const uuidv7 = (
  now: number = nowMs(),
  random: Uint32Array = crypto.getRandomValues(new Uint32Array(3)),
): string => {
  const time = now.toString(16).padStart(12, '0');
  let hex = '';
  for (const word of random) hex += word.toString(16).padStart(8, '0');
  // The first of the digits, whose upper bits choose the variant, is not used itself.
  const variant = '89ab'.charAt((random[0] ?? 0) >>> 30);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
};
