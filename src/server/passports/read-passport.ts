import { lookup } from 'node:dns';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { IssueCode } from '#contract/frame/issues.ts';
import { allowedHost, type PassportHost } from './passport-hosts.ts';
import { isPublicAddress } from './public-address.ts';

export interface FoundPassport {
  readonly address: string;
  readonly name: string;
  readonly contentType: string;
  readonly content: string;
}

/** Why there is none; told to whoever asked. */
export class PassportFailure extends Error {
  override readonly name = 'PassportFailure';
  readonly code: IssueCode;
  /** false = no host was asked anything. */
  readonly wasAsked: boolean;

  constructor(code: 'host-not-allowed' | 'no-passport-there' | 'passport-unreachable', { wasAsked = true } = {}) {
    super(code);
    this.code = code;
    this.wasAsked = wasAsked;
  }
}

/** @throws PassportFailure */
export type ReadPassport = (address: string) => Promise<FoundPassport>;

export interface PassportLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const usualLimits: PassportLimits = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 };

const maxRedirects = 3;

/** Data of passports and declarations; a page for people is none. */
const dataTypes = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/xml)$/;

const headers = {
  accept: 'application/ld+json, application/json, application/xml;q=0.9, text/xml;q=0.8',
  // What is packed could unpack to anything.
  'accept-encoding': 'identity',
  'user-agent': 'Tyomaahiili',
};

/**
 * Asks hosts of the list for passports: every step of a redirect must be of the list, too, names must lead to public
 * addresses alone, and the connection goes to the very address that was checked. Nothing of the user goes along.
 */
export const createPassportReader =
  (hosts: readonly PassportHost[], limits: PassportLimits = usualLimits): ReadPassport =>
  async (address) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    let url = urlOf(address);
    for (let step = 0; step <= maxRedirects; step += 1) {
      const host = url === null ? null : allowedHost(hosts, url);
      if (url === null || host === null) throw new PassportFailure('host-not-allowed', { wasAsked: step > 0 });
      const answer = await ask(url, host, signal).catch(unreachable);
      const next = redirectOf(answer, url);
      if (next === undefined) return contentOf(answer, url, limits).finally(() => answer.destroy());
      answer.destroy();
      url = next;
    }
    throw new PassportFailure('passport-unreachable');
  };

const unreachable = (error: unknown): never => {
  throw error instanceof PassportFailure ? error : new PassportFailure('passport-unreachable');
};

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const ask = (url: URL, host: PassportHost, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? askHttps : askHttp;
    const own = host.isLoopback ? {} : { lookup: publicLookup };
    // No connection is kept: the next one is checked anew.
    const request = send(url, { agent: false, method: 'GET', headers, signal, ...own }, resolve);
    request.on('error', reject);
    request.end();
  });

/** The addresses of a name, all of which must be public: what is connected to is what was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PassportFailure('host-not-allowed'), []);
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** null = to an address that is none; undefined = it is no redirect. */
const redirectOf = ({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null | undefined => {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  return location !== undefined && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
};

const contentOf = async (answer: IncomingMessage, url: URL, { maxBytes }: PassportLimits): Promise<FoundPassport> => {
  const contentType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isPlain = (answer.headers['content-encoding'] ?? 'identity') === 'identity';
  if (answer.statusCode !== 200 || !isPlain || !dataTypes.test(contentType)) {
    throw new PassportFailure('no-passport-there');
  }
  const content = textOf(await bytesOf(answer, maxBytes).catch(unreachable));
  const address = url.href;
  return { address, name: nameOf(url, contentType), contentType, content };
};

const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxBytes) throw new PassportFailure('no-passport-there');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PassportFailure('no-passport-there');
  }
};

/** The last part of the path in letters that every device can store, with the ending of what it is. */
const nameOf = ({ hostname, pathname }: URL, contentType: string): string => {
  const last = pathname.split('/').at(-1) ?? '';
  const plain = last.replaceAll(/[^\w.-]+/g, '-').replace(/\.(?:jsonld|json|xml)$/i, '');
  const ending = /ld\+json$/.test(contentType) ? 'jsonld' : /json$/.test(contentType) ? 'json' : 'xml';
  return `${plain.replaceAll(/^[.-]+/g, '').slice(0, 60) || hostname}.${ending}`;
};
