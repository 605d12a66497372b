/** A browser's part in a sign-in: keeps cookies by path, follows no redirect by itself. */
export interface HttpBrowser {
  readonly cookies: Map<string, string>;
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(address: string, form: Readonly<Record<string, string>>): Promise<Response>;
}

export const createHttpBrowser = (): HttpBrowser => {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=');
      const value = pair.slice(name.length + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (address, headers = {}) => send(address, { headers }),
    post: (address, form) => send(address, { method: 'POST', body: new URLSearchParams(form) }),
  };
};

/** Follows redirects until a page or `until`; returns the last response and where it came from. */
export const follow = async (
  browser: HttpBrowser,
  address: string,
  until: (address: string) => boolean = () => false,
): Promise<{ readonly address: string; readonly response: Response | null }> => {
  let current = address;
  for (let hop = 0; hop < 10; hop += 1) {
    if (until(current)) return { address: current, response: null };
    const response = await browser.get(current);
    const location = response.headers.get('location');
    if (location === null) return { address: current, response };
    current = new URL(location, current).href;
  }
  throw new Error(`too many redirects from ${address}`);
};

/** Signs in through the real pages of the embedded provider; returns where the user ends. */
export const signInOverHttp = async (
  browser: HttpBrowser,
  origin: string,
  username = 'esittely',
  returnTo = '/',
): Promise<string> => {
  const request = await answerOf(() =>
    browser.get(`${origin}/api/auth/request?returnTo=${encodeURIComponent(returnTo)}`),
  );
  const { authUrl }: { authUrl: string } = await request.json();
  const isHome = (address: string) => !/\/(oidc|api)\//.test(new URL(address).pathname);
  const form = await follow(browser, authUrl, isHome);
  if (form.response === null) return form.address;
  const submitted = await browser.post(form.address, { username, password: 'demo' });
  const location = submitted.headers.get('location');
  if (location === null) throw new Error(`the form answered ${submitted.status}: ${await submitted.text()}`);
  const { address, response } = await follow(browser, new URL(location, form.address).href, isHome);
  if (response !== null) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return address;
};

/** A server that has too much to do for the moment is asked again. */
const answerOf = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const response = await ask();
    if (response.status !== 503 || triesLeft === 0) return response;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
