import { expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

interface Manifest {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string };
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}

test('the browser finds nothing against installing the app', async ({ page }) => {
  await signIn(page);
  await waitForOfflineShell(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test's own profile is a private one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data) as Manifest;
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kohteet|tuote/i);
  }
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept)).flat()).toEqual([
    '.xlsx',
    '.csv',
    '.json',
  ]);
});
