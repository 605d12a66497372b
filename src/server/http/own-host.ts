import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '#domain/values/loopback-host.ts';
import { commonHeaders } from './security-headers.ts';

interface OwnHostOptions {
  readonly publicUrl: URL;
  /** Paths that are answered under any name. */
  readonly open: readonly string[];
}

/** Answers a request that is addressed to somebody else; false = it is ours, and untouched. */
export type HostCheck = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets in what is addressed to the host of `PUBLIC_URL` or to this machine by its own names. A page of a stranger whose
 * name has been turned to this machine (DNS rebinding) would read everything otherwise, because to the browser it is the
 * same origin. Ports are not compared: a name that is ours is ours on each of them, and proxies in front have their own.
 */
export const createHostCheck = ({ publicUrl, open }: OwnHostOptions): HostCheck => {
  const isOwn = (hostname: string): boolean => hostname === publicUrl.hostname || isLoopbackHost(hostname);
  const headers = {
    ...commonHeaders(publicUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return (request, response) => {
    const hosts = hostsOf(request);
    if (hosts?.every(isOwn) === true || open.includes(pathOf(request))) return false;
    const [status, text] =
      hosts === null
        ? [400, 'The request does not say which host it is for.\n']
        : [421, 'This server is another one: PUBLIC_URL names its address. A proxy in front passes Host on.\n'];
    response.writeHead(status, { ...headers, connection: 'close' });
    response.end(request.method === 'HEAD' ? undefined : text);
    return true;
  };
};

/** Names that the request is addressed to: the header's, and the target's where it is a whole address. */
const hostsOf = ({ headers, url = '/' }: IncomingMessage): readonly string[] | null => {
  const named = /^[^\s/\\?#@]+$/.test(headers.host ?? '') ? [`http://${headers.host}`] : [];
  const addresses = url.startsWith('/') ? named : [...named, url];
  const hosts = addresses.map(hostnameOf);
  return named.length === 0 || hosts.includes('') ? null : hosts;
};

/** A name with a dot at its end is the same name; '' = there is none. */
const hostnameOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '';
