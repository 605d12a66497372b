import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Off in every browser of the tests. The last list that Chromium is given counts, so those that Playwright turns off stand
 * here, too.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // A page behind the address bar, which each window loads: 1.3 s of the processor for what nobody sees.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Flags for a headless Chromium that makes no connections of its own and also runs as root. */
export const chromiumArgs = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a Chromium that is already here: CHROME_PATH, the system's, or the browser library's own download. It is the
 * whole browser, as its users have it: the headless shell does not notice everything that the whole one complains of.
 * `CHROME_PATH=/usr/bin/chromium-headless-shell` tries the same tests in the shell.
 */
export const findChromium = (): string | undefined => firstThere(process.env['CHROME_PATH'], ...wholePaths());

/** The same, but never the shell: one that has windows and can install an application. */
export const findWholeChromium = (): string | undefined =>
  firstThere(...[process.env['CHROME_PATH']].filter((path) => !isShell(path)), ...wholePaths());

const wholePaths = (): readonly string[] => [...systemPaths, chromium.executablePath()];

const isShell = (path: string | undefined): boolean => /headless[-_]shell/.test(path ?? '');

const firstThere = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Finds a Chromium or gets one: Playwright's own download first, on Debian as root its package. Says which it is. */
export const ensureChromium = (): string => {
  if (findWholeChromium() === undefined && !install('npx', ['playwright', 'install', 'chromium'])) installPackage();
  const path = findChromium();
  if (path === undefined || findWholeChromium() === undefined) {
    throw new Error('No Chromium found. Install one and set CHROME_PATH to its executable.');
  }
  console.log(`Chromium: ${path}, ${isShell(path) ? 'headless shell' : 'whole browser'}, ${versionOf(path)}`);
  return path;
};

const versionOf = (path: string): string => {
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'version unknown';
  }
};

const installPackage = (): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  install('apt-get', ['update', '-q']);
  install('apt-get', ['install', '-y', '-q', 'chromium']);
};

const install = (command: string, args: readonly string[]): boolean => {
  console.log(`Chromium: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, [...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
};
