import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';
import type { HttpFault } from './rig/http-layer.ts';

type Answerer = HttpFault['answer'];

/** What some providers put into pages that are not theirs: a script in the page, and one from elsewhere. */
const withScript: Answerer = async (request, response, forward) => {
  request.headers['accept-encoding'] = 'identity';
  delete request.headers['if-none-match'];
  const { status, headers, body } = await forward();
  const { 'content-length': _length, etag: _etag, ...kept } = headers;
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  response.writeHead(status, kept);
  const script = '<script>window.faultInjected = true</script><script src="http://portal.invalid/a.js"></script>';
  response.end(isPage ? body.toString().replace('<head>', `<head>${script}`) : body);
};

fault('F125', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const proxy = world.http.fail(/^GET \/(?!api\/)/, withScript);
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  expect(await page.evaluate(() => Reflect.has(window, 'faultInjected')), 'the script of the proxy has run').toBe(
    false,
  );
  expect(await page.content()).toContain('portal.invalid');
  await device.patch(place, rows[0] ?? '', { amount: 125 });
  await device.settled();
  proxy.times = 0;
  await page.reload();
  await device.ready();
  await device.waitForShell();
  expect(await page.content()).not.toContain('portal.invalid');
  // What the browser says of the refused script is what is wanted.
  const other = device.complaints.filter((text) => !/Content Security Policy/.test(text));
  device.complaints.splice(0, device.complaints.length, ...other);
  await world.converged(place, [device]);
});

fault('F132', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 132 });
  await page.evaluate(() => localStorage.setItem('tyomaahiili.locale', JSON.stringify('en')));
  await page.reload();
  await device.ready();
  expect((await device.state()).waiting).toBe(1);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await device.checkIndicator();
  await device.patch(place, rows[1] ?? '', { amount: 133 });
  await page.locator('header [data-status]').first().click();
  await expect(page.locator('[popover]').getByText('Rivi 0').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});
