import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/tools/chromium.ts';

/** A browser with a profile on the disk, in a process group of its own: it can be killed as a whole and started again. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  /** As a crash or a power cut of the machine would end it. */
  readonly kill: () => Promise<void>;
  /** As its user closes it. */
  readonly quit: () => Promise<void>;
}

export const openOwnBrowser = async (profile: string): Promise<OwnBrowser> => {
  const path = findChromium();
  if (path === undefined) throw new Error('no Chromium');
  const switches = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=fi-FI'];
  const child = spawn(path, [...chromiumArgs, ...switches, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endGroup = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', endGroup);
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  const end = async (by: () => unknown) => {
    process.off('exit', endGroup);
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
    await by();
    await ended;
    await browser.close().catch(() => undefined);
  };
  return {
    context,
    kill: () => end(endGroup),
    quit: () => end(async () => (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined)),
  };
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the browser ended: ${output.slice(-500)}`)));
  });
