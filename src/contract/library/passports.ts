import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';

/** Longer addresses are no address of a passport. */
const maxAddressLength = 2000;

/**
 * The product passport or declaration at an address, asked for by the server of hosts that the installation allows
 * (`PASSPORT_HOSTS`), and of nobody else. Nothing is stored. 422 `host-not-allowed` where it does not ask that host,
 * `no-passport-there` where the host gives no data, and `passport-unreachable` where it does not answer.
 */
export const lookUpPassport = endpoint({
  name: 'lookUpPassport',
  method: 'POST',
  path: '/passports/look-up',
  body: v.strictObject({
    address: v.pipe(
      v.string('wrong-type'),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(maxAddressLength, 'not-an-address'),
    ),
  }),
  reply: v.object({
    /** The address that answered in the end. */
    address: v.string(),
    /** A name for the content as a file. */
    name: v.string(),
    /** Media type as the host says it, without its parameters. */
    contentType: v.string(),
    content: v.string(),
  }),
});
