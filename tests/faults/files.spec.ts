import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { DeviceState } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { answerLost } from './rig/http-layer.ts';

const sizeBytes = 8 * 1024 * 1024;

/** The page sends the same file until the server has answered, as a screen would; no screen attaches files yet. */
const upload = (page: Page): Promise<{ readonly attempts: number; readonly sha256: string }> =>
  page.evaluate(async (size) => {
    const bytes = new Uint8Array(size).map((_, index) => (index * 31) % 251);
    bytes.set(new TextEncoder().encode('%PDF-1.7'));
    const headers = { 'x-tyomaahiili': '1', 'idempotency-key': crypto.randomUUID() };
    for (let attempts = 1; ; attempts += 1) {
      const body = new FormData();
      body.append('file', new File([bytes], 'liite.pdf'));
      const response = await fetch('/api/files', { method: 'PUT', headers, body }).catch(() => null);
      if (response?.ok === true) return { attempts, sha256: (await response.json()).sha256 };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }, sizeBytes);

fault('F79', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  // A part of the program that is fetched while the line is broken would have the page loaded anew under the file.
  await device.waitForShell();
  let isUploaded = false;
  const uploaded = upload(page).finally(() => {
    isUploaded = true;
  });
  // Where the edits do not get that far nobody waits for the file.
  uploaded.catch(() => undefined);
  for (const [index, row] of rows.entries()) {
    // Each break of the line cuts the file off; at this speed it would take half a minute.
    await world.tcp.set({ kind: 'refuse' });
    await device.patch(place, row, { amount: 790 + index });
    // The line is back only when the edit has met that it is broken.
    const isMet = ({ line, entries }: DeviceState) =>
      line === 'offline' || entries.some(({ attempts }) => attempts > 0);
    await device.until(isMet, 'the broken line is met');
    await world.tcp.set({ kind: 'drip', bytesPerSecond: 256 * 1024, latencyMs: 20 });
    await device.settled();
    expect(isUploaded, 'the edit has not waited for the file').toBe(false);
  }
  // The server gets it whole, and the answer is lost.
  const lost = world.http.fail(/^PUT \/api\/files/, answerLost, 1);
  await world.tcp.heal();
  world.tcp.cut();
  const { attempts, sha256 } = await uploaded;
  expect(lost.times).toBe(0);
  expect(attempts).toBeGreaterThan(1);
  expect(sha256).toBe(createHash('sha256').update(content()).digest('hex'));
  const files = await rowsAs<{ size: string }>(world.server, 'select size_bytes as size from files where sha256 = $1', [
    sha256,
  ]);
  expect(files.map(({ size }) => Number(size))).toEqual([sizeBytes]);
  await world.converged(place, [device]);
});

const content = (): Uint8Array => {
  const bytes = new Uint8Array(sizeBytes).map((_, index) => (index * 31) % 251);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return bytes;
};
