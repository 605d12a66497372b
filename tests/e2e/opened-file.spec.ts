import { writeFile } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import { chromiumArgs, findWholeChromium } from '#tests/tools/chromium.ts';
import { signIn } from './signed-in.ts';

test('a file that the system opens with the installed app is taken to the import', async ({ baseURL }, info) => {
  if (baseURL === undefined) throw new Error('no server');
  const executablePath = findWholeChromium();
  // An app is installed for a profile, which a private window has none of, by a browser that has windows.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    args: chromiumArgs,
    baseURL,
    locale: 'fi-FI',
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await context.newPage();
    await signIn(page);
    const manifestId = new URL('/', baseURL).href;
    const devtools = await context.newCDPSession(page);
    await devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    const file = info.outputPath('avattu.csv');
    await writeFile(file, 'Nimi;Määrä;Yksikkö\nAvattu rivi;7;m2\n');
    const opened = context.waitForEvent('page');
    await devtools.send('PWA.launchFilesInApp', { manifestId, files: [file] });
    const app = await opened;
    await expect(app).toHaveURL(/\/import/);
    await expect(app.getByText('avattu.csv').first()).toBeVisible();
  } finally {
    await context.close();
  }
});
