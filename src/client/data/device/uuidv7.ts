import { nowMs } from './clock.ts';

const randomBytes = 10;
let drawn = new Uint8Array();

/** The device is asked for chance once for many: it takes as long for a few bytes as for some thousand. */
const draw = (): Uint8Array => {
  if (drawn.length < randomBytes) drawn = crypto.getRandomValues(new Uint8Array(200 * randomBytes));
  const bytes = drawn.subarray(0, randomBytes);
  drawn = drawn.subarray(randomBytes);
  return bytes;
};

/**
 * A version 7 UUID (RFC 9562): 48 bits of time in ms, then 74 random bits.
 * Written here because the first screen cannot afford the package for it.
 */
export const uuidv7 = (now: number = nowMs(), random: Uint8Array = draw()): string => {
  const time = now.toString(16).padStart(12, '0');
  let hex = '';
  for (const byte of random) hex += (byte + 256).toString(16).slice(1);
  const variant = '89ab'.charAt((random[9] ?? 0) & 3);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
};
