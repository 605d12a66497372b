import { describe, expect, it } from 'vitest';
import { overlayComments } from '#client/data/outbox/overlay/overlay-comments.ts';
import { settleData } from '#client/data/outbox/overlay/settle.ts';
import type { EditName, Entry } from '#client/data/outbox/records/entry.ts';
import { makeComment } from '#tests/support/content/comments.ts';

const place = { siteId: 'site', calculationId: 'calculation' };

const edit = (endpoint: EditName, id: string, body: unknown, params: object = {}): Entry =>
  ({
    endpoint,
    request: { params: { ...place, ...params }, body },
    writes: [id],
    creates: endpoint === 'createComment' ? [id] : [],
    createdAt: 0,
  }) as unknown as Entry;

const create = edit('createComment', 'c1', { id: 'c1', text: 'Uusi', kind: 'request', quantityId: 'q' });
const patch = edit('patchComment', 'c1', { state: 'done', base: { state: 'open' } }, { commentId: 'c1' });
const remove = edit('deleteComment', 'c1', undefined, { commentId: 'c1' });

describe('waiting edits of comments', () => {
  it('show at once: made, done and gone', () => {
    const made = overlayComments([], place, [create]);
    expect(made).toMatchObject([
      { id: 'c1', text: 'Uusi', kind: 'request', state: 'open', quantityId: 'q', version: 0 },
    ]);
    expect(overlayComments([], place, [create, patch])).toMatchObject([{ state: 'done' }]);
    expect(overlayComments([], place, [create, patch, remove])).toEqual([]);
  });

  it('touch no other calculation', () => {
    const rows = [makeComment({ id: 'c1' })];
    expect(overlayComments(rows, { ...place, calculationId: 'other' }, [remove])).toBe(rows);
  });

  it('stay when an answer that was on its way comes after they were confirmed', () => {
    const reply = makeComment({ id: 'c1', text: 'Uusi', userName: 'Maija', version: 1 });
    expect(settleData(['comments', 'site', 'calculation'], [], [{ entry: create, reply }])).toEqual([reply]);
    const done = { ...reply, state: 'done', version: 2 };
    expect(settleData(['comments', 'site', 'calculation'], [reply], [{ entry: patch, reply: done }])).toEqual([done]);
  });
});
