import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/**
 * The user's key for what is left on a device at sign-out (ECDH on P-256, as in a JSON web key). A device keeps `x` and
 * `y`, which lock and cannot open; `d`, which opens, comes only with the user's own session. `installation` is the one whose
 * secret the key is made of, as in the answer of `ping`: no other one makes the key that opens.
 */
export const getDeviceKey = endpoint({
  name: 'getDeviceKey',
  method: 'GET',
  path: '/users/me/device-key',
  reply: v.object({ x: coordinate, y: coordinate, d: coordinate, installation: v.optional(v.string(), '') }),
  session: 'licence-free',
});
