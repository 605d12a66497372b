import { setupI18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { createFiles } from '#client/data/content/actions/files.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { createQuantityImport } from '#client/data/imports/quantity-import.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const { tab, server } = withTab();

const told = () => tab().notices.map(({ type, message }) => `${type}: ${i18n._(message)}`);
const id = '0190e5b2-0000-7000-8000-00000000000a';

const stored = {
  id,
  name: 'maarat.csv',
  contentType: 'text/csv',
  sizeBytes: 3,
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-20T08:00:00.000Z',
};

const validation = {
  token: id,
  expiresAt: '2026-11-21T08:00:00.000Z',
  sheet: '',
  sheets: [],
  headerRow: 1,
  columns: [],
  rows: [],
  matches: [],
  counts: { rows: 0, taken: 0, refused: 0, leftOut: 0, create: 0, update: 0, unchanged: 0, missing: 0 },
};

it('a file goes to the server as a form and comes back as it was', async () => {
  server().replies.set('uploadFile', () => stored);
  const file = new File(['a;b'], 'maarat.csv');
  expect(await createFiles(tab()).uploadFile(file)).toEqual(stored);
  const { body } = server().requests.at(-1) ?? {};
  expect(body).toMatchObject({ file: { name: 'maarat.csv', size: 3 } });
  server().replies.set('getFile', () => ({ name: 'määrät.csv', content: new Blob(['a;b'], { type: 'text/csv' }) }));
  const { name, content } = await createFiles(tab()).downloadFile(id);
  expect([name, content.size, content.type]).toEqual(['määrät.csv', 3, 'text/csv']);
  expect(told()).toEqual([]);
});

it('an import is checked and committed with what was entered before, and its counts are told', async () => {
  const place = await tab().edits.createSite({ name: 'Koulu' });
  await tab().queryClient.fetchQuery(quantityQueries.list(place));
  server().replies.set('validateQuantityImport', () => validation);
  server().replies.set('commitQuantityImport', () => ({
    created: 3,
    updated: 2,
    deleted: 1,
    unchanged: 4,
    skipped: 0,
    writtenAt: '2026-11-20T10:00:00.000Z',
    updates: [],
  }));
  const imports = createQuantityImport(tab());
  const { token } = await imports.validate(place, { fileId: id });
  expect(server().sent()).toEqual(['createSite']);
  const counts = await imports.commit(place, { token, categoryId: id });
  expect(counts).toMatchObject({ created: 3, updated: 2, deleted: 1 });
  expect(server().requests.at(-1)?.body).toEqual({ token: id, categoryId: id });
  expect(told().filter((text) => text.includes('Import'))).toEqual([
    'success: Import succeeded. Created: 3, updated: 2, deleted: 1.',
  ]);
  expect(tab().queryClient.getQueryState(quantityQueries.list(place).queryKey)?.isInvalidated).toBe(true);
});

it('what could not be done is told, once each', async () => {
  server().fault = { status: 422, type: 'validation' };
  const place = { siteId: 'site-1', calculationId: 'calculation-1' };
  await expect(createFiles(tab()).uploadFile(new File(['a'], 'a.csv'))).rejects.toMatchObject({ code: 'validation' });
  await expect(createFiles(tab()).downloadFile(id)).rejects.toThrow();
  await expect(createQuantityImport(tab()).validate(place, { fileId: id })).rejects.toThrow();
  await expect(createQuantityImport(tab()).commit(place, { token: id })).rejects.toThrow();
  expect(told()).toEqual([
    'error: Failed to upload file',
    'error: Failed to download file',
    'error: Failed to validate quantity import input',
    'error: Failed to commit quantity row import',
  ]);
});

it('what the user took back is not told', async () => {
  server().fault = 'hang';
  const controller = new AbortController();
  const upload = createFiles(tab()).uploadFile(new File(['a'], 'a.csv'), controller.signal);
  await vi.waitFor(() => expect(server().requests).toHaveLength(1));
  controller.abort(new Error('taken back'));
  await expect(upload).rejects.toThrow('taken back');
  expect(told()).toEqual([]);
});

it('what is stopped while waiting edits are sent ends at once, and is not told', async () => {
  let letGo = () => {};
  server().gate = new Promise((resolve) => {
    letGo = resolve;
  });
  const place = await tab().edits.createSite({ name: 'Koulu' });
  const imports = createQuantityImport(tab());
  const control = new AbortController();
  const onSending = vi.fn();
  const commit = imports.commit(place, { token: id }, { signal: control.signal, onSending });
  const check = imports.validate(place, { fileId: id }, control.signal);
  const ends = Promise.allSettled([commit, check]);
  control.abort(new Error('stopped'));
  expect((await ends).map((end) => end.status === 'rejected' && end.reason.message)).toEqual(['stopped', 'stopped']);
  expect(onSending).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
  letGo();
  await vi.waitFor(() => expect(tab().outbox.entries.get()).toEqual([]));
  expect(server().requests.filter(({ name }) => name.endsWith('QuantityImport'))).toEqual([]);
});
