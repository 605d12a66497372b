import { describe, expect, it } from 'vitest';
import type { Cache } from '#client/data/line/cache.ts';
import type { EditName, Entry } from '#client/data/outbox/entry.ts';
import type { Settled } from '#client/data/outbox/event.ts';
import { overlayComments } from '#client/data/outbox/overlay-comments.ts';
import { settleComments } from '#client/data/outbox/settle-comments.ts';
import type { Comment } from '#domain/comment.ts';
import { makeComment } from '#tests/support/comments.ts';

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

  it('are written into what the device keeps when they are confirmed', async () => {
    const kept = new Map<string, unknown>([[JSON.stringify(['comments', 'site', 'calculation']), []]]);
    const change = async (key: readonly unknown[], next: (data: unknown) => unknown) =>
      void kept.set(JSON.stringify(key), next(kept.get(JSON.stringify(key))));
    const reply = makeComment({ id: 'c1', text: 'Uusi', userName: 'Maija', version: 1 });
    const settled: readonly Settled[] = [{ entry: create, reply }];
    const { settleData } = await import('#client/data/outbox/settle.ts');
    expect(settleData(['comments'], [], settled), 'the first screen knows no comments').toEqual([]);
    await settleComments({ change } as unknown as Cache, settled, (rows, entries, overlay) => {
      const own = overlay(
        rows,
        entries.map(({ entry }) => entry),
      );
      return own.map((row): Comment => ({ ...row, ...reply }));
    });
    expect([...kept.values()]).toEqual([[reply]]);
  });
});
