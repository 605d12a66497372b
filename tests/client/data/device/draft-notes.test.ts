import { get, set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteDraft, notesOf } from '#client/data/device/draft-notes.ts';
import { openDraftStore } from '#client/data/device/draft-store.ts';

let users = 0;
/** Nobody has drafts yet. */
const newUser = (): string => `note-user-${++users}`;

const stored = async (user: string, key: string): Promise<unknown> => {
  const store = openDraftStore(user);
  const value = await get(key, store.use);
  store.close();
  return value;
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what was written down by a page that ended', () => {
  it('is the draft at the next start, and is written down no more', async () => {
    const user = newUser();
    noteDraft(user, { key: 'form', place: null, value: { values: { name: 'Levy' } } });
    expect(await stored(user, 'form')).toEqual({ values: { name: 'Levy' } });
    expect(notesOf(user)).toEqual([]);
    expect(await stored(user, 'form')).toEqual({ values: { name: 'Levy' } });
  });

  it('takes a draft away that was dropped last', async () => {
    const user = newUser();
    const store = openDraftStore(user);
    await set('form', 'old', store.use);
    store.close();
    noteDraft(user, { key: 'form', place: null, value: null });
    expect(await stored(user, 'form')).toBeUndefined();
  });

  it('joins the texts of the other fields, in the order of typing', async () => {
    const user = newUser();
    const text = (field: string, value: string) => ({ rowId: 'r', field, text: value, before: '' });
    const store = openDraftStore(user);
    await set('typed', [text('amount', '1'), text('note', 'x')], store.use);
    store.close();
    for (const [field, value] of [
      ['unit', 'kg'],
      ['amount', '12'],
    ] as const)
      noteDraft(user, { key: 'typed', place: { rowId: 'r', field }, value: text(field, value) });
    noteDraft(user, { key: 'typed', place: { rowId: 'r', field: 'note' }, value: null });
    expect(await stored(user, 'typed')).toEqual([text('unit', 'kg'), text('amount', '12')]);
  });

  it('is nobody else’s', async () => {
    const [user, other] = [newUser(), newUser()];
    noteDraft(user, { key: 'form', place: null, value: 'mine' });
    expect(await stored(other, 'form')).toBeUndefined();
    expect(notesOf(user)).toHaveLength(1);
  });
});

describe('what is written down', () => {
  it('is forgotten by what it says, not by what came before', () => {
    const user = newUser();
    const first = noteDraft(user, { key: 'form', place: null, value: 'a' });
    const second = noteDraft(user, { key: 'form', place: null, value: 'a' });
    first();
    expect(notesOf(user)).toHaveLength(1);
    second();
    expect(notesOf(user)).toHaveLength(0);
  });

  it('holds no file and nothing that is too long, nor what was there before it', () => {
    const user = newUser();
    for (const value of [{ file: new File(['x'], 'x') }, 'x'.repeat(50_001), { bytes: new ArrayBuffer(1) }]) {
      noteDraft(user, { key: 'form', place: null, value: 'older' });
      noteDraft(user, { key: 'form', place: null, value });
      expect(notesOf(user)).toEqual([]);
    }
  });

  it('is left out where the browser takes nothing', () => {
    const user = newUser();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    noteDraft(user, { key: 'form', place: null, value: 'a' })();
    expect(notesOf(user)).toEqual([]);
  });
});
