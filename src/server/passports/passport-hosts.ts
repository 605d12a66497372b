import { isLoopbackHost } from '#domain/values/loopback-host.ts';

/** A host that the server may ask for passports. */
export interface PassportHost {
  readonly protocol: 'https:' | 'http:';
  /** Name and port as `URL.host` writes them. */
  readonly host: string;
  /** This very machine, which must be named with its port: for trying out, and for tests. */
  readonly isLoopback: boolean;
}

/**
 * Hosts of a list such as `epd.example, id.example:8443`; null = one of them is none. Only https, without a path; names and
 * not addresses, because an address would pass by what names are checked for. This machine alone may be named with http and a
 * port (`http://127.0.0.1:4000`).
 */
export const readPassportHosts = (text: string): readonly PassportHost[] | null => {
  const hosts = text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map(readHost);
  return hosts.every((one) => one !== null) ? hosts : null;
};

const readHost = (text: string): PassportHost | null => {
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, host, hostname, port, origin, href } = new URL(address);
  if (href !== `${origin}/`) return null;
  if (isLoopbackHost(hostname))
    return protocol === 'http:' && port !== '' ? { protocol, host, isLoopback: true } : null;
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname);
  return protocol === 'https:' && isName ? { protocol, host, isLoopback: false } : null;
};

/** The entry of the list that allows this address; null = nobody may ask it. */
export const allowedHost = (hosts: readonly PassportHost[], url: URL): PassportHost | null =>
  url.username !== '' || url.password !== ''
    ? null
    : (hosts.find(({ protocol, host }) => protocol === url.protocol && host === url.host) ?? null);
