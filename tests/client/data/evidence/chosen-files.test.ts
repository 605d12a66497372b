import { afterEach, expect, it, vi } from 'vitest';
import { broughtDraft, broughtIds } from '#client/data/drafts/brought-files.ts';
import { readDraft } from '#client/data/drafts/drafts.ts';
import {
  addChosen,
  belongTo,
  countChosen,
  forgetChosen,
  keepChosen,
  leaveToUser,
  takeUpChosen,
} from '#client/data/evidence/chosen-files.ts';
import { readWaiting } from '#client/data/imports/waiting-files.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();

const subject = { subject: 'event', subjectId: 'e' } as const;
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const isOnDevice = async (id: string) => (await readDraft(tab(), broughtDraft(id))) !== undefined;

/** A device on which nothing can be scaled: it says so. */
const refusesAll = class extends EventTarget {
  postMessage(): void {
    this.dispatchEvent(new ErrorEvent('error', { message: 'no worker' }));
  }
  terminate(): void {}
};

afterEach(() => vi.unstubAllGlobals());

it('has a file at once, and on the device, and nothing of one that is given up', async () => {
  const [id = '', other = ''] = keepChosen(tab(), [pdf('a.pdf'), pdf('b.pdf')]);
  expect((await readWaiting(tab(), [id, other])).map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  await vi.waitFor(async () => expect(await isOnDevice(other)).toBe(true));
  await forgetChosen(tab(), [id]);
  expect(await isOnDevice(id)).toBe(false);
  expect((await readWaiting(tab(), [id, other])).map(({ file }) => file.name)).toEqual(['b.pdf']);
});

it('tells what was not added, and keeps nothing of it', async () => {
  vi.stubGlobal('Worker', refusesAll);
  expect(await addChosen(tab(), 's', subject, [pdf('a.pdf')])).toEqual([
    { name: 'a.pdf', kind: 'not-added', reason: 'failed' },
  ]);
  expect(await countChosen(tab())).toBe(0);
  expect(await broughtIds(tab())).toEqual([]);
});

it('counts what is no picture yet, which is not taken from the page that is at it', async () => {
  vi.stubGlobal('Worker', refusesAll);
  const ids = keepChosen(tab(), [pdf('a.pdf')]);
  await belongTo(tab(), 's', subject, ids);
  expect(await countChosen(tab())).toBe(1);
  await takeUpChosen(tab());
  expect(await countChosen(tab())).toBe(1);
  for (const id of ids) await leaveToUser(tab(), id);
  expect(await countChosen(tab())).toBe(0);
  expect(await broughtIds(tab())).toEqual(ids);
});
