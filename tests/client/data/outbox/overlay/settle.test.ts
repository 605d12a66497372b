import { describe, expect, it } from 'vitest';
import { settleData } from '#client/data/outbox/overlay/settle.ts';
import type { EditName, Entry } from '#client/data/outbox/records/entry.ts';
import type { Settled } from '#client/data/outbox/records/event.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Site } from '#domain/sites/site.ts';
import { FakeContent } from '#tests/support/client/fake-content.ts';

const [siteId, calculationId] = ['site', 'calculation'];
const place = { siteId, calculationId };
const rowsKey = ['quantities', siteId, calculationId];

const settled = (endpoint: EditName, more: Partial<Entry>, body: unknown, reply: unknown, params = {}): Settled => ({
  entry: {
    endpoint,
    lane: `site-${siteId}`,
    request: { params: { ...place, ...params }, body },
    writes: [],
    creates: [],
    createdAt: 0,
    ...more,
  } as unknown as Entry,
  reply,
});

const withRow = () => {
  const content = new FakeContent();
  content.apply('createSite', {}, { id: siteId, calculationId, calculationName: 'Laskelma 1', name: 'Kohde' });
  content.apply('createCategory', place, { id: 'c1', name: 'Ulkoseinät' });
  content.apply('createQuantity', { ...place, categoryId: 'c1' }, { id: 'q1', name: 'US1', amount: 1, position: 1 });
  const [row] = content.quantitiesOf(calculationId);
  if (row === undefined) throw new Error('no row');
  return { content, row };
};

const amountsAfter = (rows: readonly Quantity[], ...edits: readonly Settled[]) =>
  (settleData(rowsKey, rows, edits) as readonly Quantity[]).map(({ id, amount, version }) => ({ id, amount, version }));

describe('an edit that was confirmed', () => {
  it('is not applied over somebody else’s later one that is here already', () => {
    const { row } = withRow();
    const theirs = { ...row, amount: 30, version: 7 };
    const late = settled('patchQuantity', { writes: ['q1'] }, { amount: 20 }, { ...row, amount: 20, version: 6 });
    expect(amountsAfter([theirs], late)).toEqual([{ id: 'q1', amount: 30, version: 7 }]);
  });

  it('brings the whole row as the server has it when that is newer', () => {
    const { row } = withRow();
    const reply = { ...row, amount: 20, note: 'muualta', version: 6 };
    const edit = settled('patchQuantity', { writes: ['q1'] }, { amount: 20 }, reply);
    expect(settleData(rowsKey, [row], [edit])).toEqual([reply]);
  });

  it('takes of a batch what is newer and leaves what is older', () => {
    const { row } = withRow();
    const other = { ...row, id: 'q2', position: 2, version: 4 };
    const theirs = { ...row, amount: 30, version: 7 };
    const body = [
      { id: 'q1', amount: 20 },
      { id: 'q2', amount: 20 },
    ];
    const reply = {
      data: [
        { ...row, amount: 20, version: 6 },
        { ...other, amount: 20, version: 5 },
      ],
    };
    expect(amountsAfter([theirs, other], settled('patchQuantities', { writes: ['q1', 'q2'] }, body, reply))).toEqual([
      { id: 'q1', amount: 30, version: 7 },
      { id: 'q2', amount: 20, version: 5 },
    ]);
  });

  it('brings back a row that it deleted before, whose versions begin anew', () => {
    const { row } = withRow();
    const known = { ...row, version: 5 };
    const gone = settled('deleteQuantities', { writes: ['q1'] }, { ids: ['q1'] }, undefined);
    const back = settled(
      'createQuantity',
      { writes: ['q1'], creates: ['q1'] },
      { id: 'q1', name: 'US1', amount: 9, position: 1 },
      { ...row, amount: 9, version: 1 },
      { categoryId: 'c1' },
    );
    expect(amountsAfter([known], gone, back)).toEqual([{ id: 'q1', amount: 9, version: 1 }]);
  });

  it('leaves a row that it made and somebody has changed since', () => {
    const { row } = withRow();
    const back = settled(
      'createQuantity',
      { writes: ['q1'], creates: ['q1'] },
      { id: 'q1', name: 'US1', amount: 9 },
      { ...row, amount: 9, version: 1 },
      { categoryId: 'c1' },
    );
    expect(amountsAfter([{ ...row, amount: 30, version: 2 }], back)).toEqual([{ id: 'q1', amount: 30, version: 2 }]);
  });

  it('leaves the name that a calculation or a site was given since', () => {
    const { content } = withRow();
    const [calculation] = content.calculations as readonly Calculation[];
    const [site] = content.sites as readonly Site[];
    const rename = settled('patchCalculations', { writes: [calculationId] }, [{ id: calculationId, name: 'A' }], {
      data: [{ ...calculation, name: 'A', version: 2 }],
    });
    const known = [{ ...calculation, name: 'B', version: 3 }];
    expect(settleData(['calculations', siteId], known, [rename])).toEqual(known);
    const address = settled('patchSite', { writes: [siteId] }, { address: 'A' }, { ...site, address: 'A', version: 2 });
    const shown = { ...site, address: 'B', version: 3 };
    expect(settleData(['sites', 'one', siteId], shown, [address])).toEqual(shown);
  });
});
