import { describe, expect, it } from 'vitest';
import { coalescing } from '#client/data/outbox/edits/coalesce.ts';
import type { EditName, EntryDraft } from '#client/data/outbox/records/entry.ts';

const { findPartner, merge } = coalescing;

const draft = (
  endpoint: EditName,
  writes: readonly string[],
  body: unknown,
  params: Readonly<Record<string, string>> = {},
  creates: readonly string[] = [],
): EntryDraft => ({
  endpoint,
  writes,
  creates,
  request: { params: { siteId: 's', ...params }, body },
  lane: 'site:s',
  subject: 'US1',
  label: { fi: '', en: '' },
});

const amount = (id: string, from: number, to: number) =>
  draft('patchQuantity', [id], { amount: to, base: { amount: from } });
const bodyOf = (edit: EntryDraft | 'annul' | null) => (edit === null || edit === 'annul' ? edit : edit.request.body);

describe('merging unsent edits', () => {
  it('keeps the first base and the last value, and words the label anew', () => {
    const merged = merge(amount('q', 10, 12), amount('q', 12, 15));
    expect(bodyOf(merged)).toEqual({ amount: 15, base: { amount: 10 } });
    expect(merged).toMatchObject({ label: { en: 'Quantity “US1”: amount 10 → 15', fi: 'Rivi ”US1”: määrä 10 → 15' } });
  });

  it('puts a patch into the creation of the same row', () => {
    const create = draft('createQuantity', ['q'], { id: 'q', name: 'US1' }, {}, ['q']);
    expect(bodyOf(merge(create, amount('q', 0, 5)))).toEqual({ id: 'q', name: 'US1', amount: 5 });
  });

  it('does not put a move to another category into a creation, whose path names the category', () => {
    const create = draft('createQuantity', ['q'], { id: 'q', name: 'US1' }, { categoryId: 'a' }, ['q']);
    expect(merge(create, draft('patchQuantity', ['q'], { categoryId: 'b', base: { categoryId: 'a' } }))).toBeNull();
  });

  it('annuls a creation and the deletion of the same row', () => {
    const create = draft('createQuantity', ['q'], { id: 'q' }, {}, ['q']);
    expect(merge(create, draft('deleteQuantities', ['q'], { ids: ['q'] }))).toBe('annul');
    expect(merge(create, draft('deleteQuantities', ['q', 'r'], { ids: ['q', 'r'] }))).toBeNull();
  });
});

describe('finding the edit to merge with', () => {
  it('looks past edits of other rows', () => {
    const first = amount('q', 1, 2);
    expect(findPartner([first, amount('r', 1, 2)], amount('q', 2, 3))).toBe(first);
  });

  it('stops at an edit that touches the same row otherwise', () => {
    const lane = [amount('q', 1, 2), draft('patchQuantities', ['q', 'r'], [{ id: 'q', note: 'x' }])];
    expect(findPartner(lane, amount('q', 2, 3))).toBeUndefined();
  });

  it('does not annul a category that a later edit uses', () => {
    const create = draft('createCategory', ['c'], { id: 'c', name: 'C' }, {}, ['c']);
    const inside = draft('createQuantity', ['q'], { id: 'q' }, { categoryId: 'c' }, ['q']);
    expect(
      findPartner([create, inside], draft('deleteCategory', ['c'], undefined, { categoryId: 'c' })),
    ).toBeUndefined();
  });
});
