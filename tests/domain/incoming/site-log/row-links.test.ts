import { expect, it } from 'vitest';
import { proposeRows } from '#domain/incoming/site-log/row-links.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';

const item = (id: string) => ({ kind: 'item', id }) as const;
const row = (
  id: string,
  name: string,
  source: ReturnType<typeof item> | { readonly kind: 'none' } = { kind: 'none' },
) => ({
  id,
  name,
  source,
  unit: 'm3' as const,
});
const delivery = (id: string, more: Partial<StoredEvent>): StoredEvent => ({
  ...emptyEventFields,
  id,
  siteId: 'site',
  givenBy: '',
  date: '2026-03-02',
  kind: 'delivery',
  amount: 10,
  unit: 'm3',
  origin: 'entered',
  version: 1,
  createdAt: '',
  updatedAt: '',
  userId: null,
  userName: '',
  ...more,
});

const rows = [
  row('slab', 'Maanvarainen laatta', item('concrete')),
  row('wall', 'Kellarin seinä', item('concrete')),
  row('steel', 'Harjateräs', item('rebar')),
  row('frame', 'Puurunko'),
];
const proposed = (more: Partial<StoredEvent>) =>
  proposeRows([delivery('e', more)], rows).map(({ candidates, isSure }) => [candidates[0].quantityId, isSure]);

it('the one row with the product that came is sure, whatever the note calls it', () => {
  expect(proposed({ name: 'B500B 12 mm', product: item('rebar') })).toEqual([['steel', true]]);
});

it('of several rows with the product the name tells which; else a person chooses', () => {
  expect(proposed({ name: 'Kellarin seinä', product: item('concrete') })).toEqual([['wall', true]]);
  expect(proposed({ name: 'C30/37', product: item('concrete') })).toEqual([['slab', false]]);
});

it('without the product the words of the note do, by the matcher of search and bills', () => {
  const [proposal] = proposeRows([delivery('e', { name: 'Puurunko' })], rows);
  expect(proposal).toMatchObject({ isSure: true, candidates: [{ quantityId: 'frame' }] });
  expect(proposal?.candidates[0].why).toEqual(['same-name', 'unit-fits']);
  expect(proposed({ name: 'Ikkuna' })).toEqual([]);
});

it('what has a row, is corrected or is no delivery is left alone', () => {
  const events = [
    delivery('old', { name: 'Puurunko' }),
    delivery('new', { name: 'Puurunko', corrects: 'old', quantityId: 'frame' }),
    delivery('fuel', { name: 'Puurunko', kind: 'fuel' }),
  ];
  expect(proposeRows(events, rows)).toEqual([]);
});
