import { uuidv7 } from 'uuidv7';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';

export type Username = 'esittely' | 'kollega' | 'muu';

/** A signed-in user without a browser: calls the server directly, past every fault. */
export interface Caller {
  readonly username: Username;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly call: <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;
}

export const signInCaller = async (origin: string, serverPort: number, username: Username): Promise<Caller> => {
  const browser = createHttpBrowser();
  const end = await signInOverHttp(browser, origin, username);
  if (end.includes('problem=')) throw new Error(`the sign-in ends at ${end}`);
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value }));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const request = {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-tyomaahiili': '1',
        ...(method === 'GET' ? {} : { 'idempotency-key': uuidv7() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await answerOf(`http://127.0.0.1:${serverPort}/api${path}`, request);
    if (!response.ok) throw new Error(`${response.status} ${method} ${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Reply;
  };
  return { username, cookies, call };
};

/** A server that was started a moment ago, or has too much to do, is asked again. */
const answerOf = async (url: string, request: RequestInit): Promise<Response> => {
  for (let triesLeft = 20; ; triesLeft -= 1) {
    const response = await fetch(url, request);
    if (response.status !== 503 || triesLeft === 0) return response;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
