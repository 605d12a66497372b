import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** What the HTTP server hands to the app beside the request; tests call the app without. */
const bindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });
const loopback = /^(::1|127\.|::ffff:127\.)/;

/** Address of whoever holds the other end of the connection; null = unknown, as in a test. */
export const peerAddress = (env: unknown): string | null => {
  const parsed = v.safeParse(bindings, env);
  return parsed.success ? parsed.output.incoming.socket.remoteAddress : null;
};

/** Is it this machine? */
export const isLoopbackAddress = (address: string): boolean => loopback.test(address);

/**
 * Who asks, as a key that does not tell the address: its hash, of IPv6 the network's. null = this machine or unknown.
 * @param trustsProxy a proxy of ours has put the address at the end of X-Forwarded-For
 */
export const addressKey = (env: unknown, headers: Pick<Headers, 'get'>, trustsProxy: boolean): string | null => {
  const told = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const remote = peerAddress(env) ?? '';
  const address = trustsProxy && told !== '' ? told : remote;
  if (address === '' || isLoopbackAddress(address)) return null;
  const network = address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
  return createHash('sha256').update(network).digest('base64url').slice(0, 22);
};
