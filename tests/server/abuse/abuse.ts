import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';

/** A server as a process of its own, and an owner who is signed in to it. */
export interface Target {
  readonly origin: string;
  readonly pid: number;
  readonly cookie: string;
  readonly siteId: string;
  /** Of somebody in another company. */
  readonly otherCookie: string;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Resident memory of the server, in megabytes; null where the system does not say. */
export const memoryMb = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
};

export const beginAt = async (origin: string, pid: number): Promise<Target> => {
  const [cookie, otherCookie] = [await cookieOf(origin, 'esittely'), await cookieOf(origin, 'muu')];
  const target = { origin, pid, cookie, otherCookie, siteId: '' };
  const { text } = await ask(target, 'POST', '/sites', { body: { name: 'Rasitus' } });
  return { ...target, siteId: (JSON.parse(text) as { id: string }).id };
};

const cookieOf = async (origin: string, username: string): Promise<string> => {
  const browser = createHttpBrowser();
  await signInOverHttp(browser, origin, username);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
};

interface Sent {
  readonly body?: unknown;
  readonly form?: FormData;
  /** The secret of a link instead of the owner's session. */
  readonly secret?: string;
}

export const ask = async (
  { origin, cookie }: Target,
  method: string,
  path: string,
  { body, form, secret }: Sent = {},
): Promise<Told> => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(secret === undefined
        ? { cookie, 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1' }
        : { 'x-link': secret }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

export const newLink = async (target: Target, channel: 'page' | 'drop', supplier: string) => {
  const body = { channel, supplier, kinds: ['delivery'], validUntil: '2099-12-31' };
  const { text } = await ask(target, 'POST', `/sites/${target.siteId}/contributor-links`, { body });
  const { link, secret } = JSON.parse(text) as { link: { id: string }; secret: string };
  return { id: link.id, secret };
};

export const formOf = (field: string, content: string | Uint8Array<ArrayBuffer>, name: string): FormData => {
  const form = new FormData();
  form.set(field, new File([content], name));
  return form;
};

interface Flood {
  readonly status: number;
  /** How many bytes the system had taken from us when the answer came. */
  readonly sentBytes: number;
}

/** Sends so many bytes of one form without saying beforehand how many, until the server answers or ends the connection. */
export const flood = (
  { origin }: Target,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  totalBytes: number,
): Promise<Flood> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(64 * 1024, 0xff);
    let sentBytes = 0;
    let status = 0;
    const sending = request(`${origin}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const end = () => {
      sending.destroy();
      resolve({ status, sentBytes });
    };
    sending.on('response', (response) => {
      status = response.statusCode ?? 0;
      end();
    });
    sending.on('error', end);
    const write = () => {
      while (status === 0 && sentBytes < totalBytes && !sending.destroyed) {
        sentBytes += chunk.length;
        if (!sending.write(chunk)) {
          sending.once('drain', write);
          return;
        }
      }
      if (status === 0) sending.end();
    };
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="kuva.jpg"\r\n\r\n');
    write();
  });

/** What others saw while something was going on. */
export interface Meanwhile {
  /** How long somebody of another company waited for an answer, each time. */
  readonly waitsMs: readonly number[];
  /** The most that the server took, in megabytes. */
  readonly peakMb: number;
}

/** Watches the server until `work` is done; rejects when another company is not served. */
export const servedMeanwhile = async (target: Target, work: Promise<unknown>): Promise<Meanwhile> => {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const waitsMs: number[] = [];
  let peakMb = 0;
  while (!isDone) {
    const since = performance.now();
    const { status } = await ask({ ...target, cookie: target.otherCookie }, 'GET', '/sites');
    if (status !== 200) throw new Error(`others are told ${status}`);
    waitsMs.push(performance.now() - since);
    peakMb = Math.max(peakMb, (await memoryMb(target.pid)) ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await done;
  return { waitsMs, peakMb };
};

/** How many uploaded files the installation keeps. */
export const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

/**
 * Bytes of what is kept in a folder, in megabytes: without the database's log and snapshots, which come with the time (the first
 * snapshot of an empty installation is 27 MB and has the log take 17 more) and not with what somebody sends.
 */
export const diskMb = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const ofTime = /\/(snapshots|pg_wal)(\/|$)/;
  const files = entries.filter((entry) => entry.isFile() && !ofTime.test(entry.parentPath));
  // What the database has thrown away meanwhile has no size any more.
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
};

/** Calls `work` for 0..count-1, so many at a time. */
export const inLanes = async (count: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
