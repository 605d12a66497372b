import { nowMs } from './clock.ts';

/**
 * A version 7 UUID (RFC 9562): 48 bits of time in ms, then 74 random bits.
 * Written here because the first screen cannot afford the package for it.
 */
export const uuidv7 = (
  now: number = nowMs(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string => {
  const time = now.toString(16).padStart(12, '0');
  let hex = '';
  for (const byte of random) hex += (byte + 256).toString(16).slice(1);
  const variant = '89ab'.charAt((random[9] ?? 0) & 3);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
};
