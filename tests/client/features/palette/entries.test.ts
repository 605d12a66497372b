import { describe, expect, it } from 'vitest';
import { type Entry, findEntries, type Group, searchable } from '#client/features/palette/entries.ts';
import { growthOf, mostGrowth } from '#tests/support/server/growth.ts';

const entry = (group: Group, label: string, more: Partial<Entry> = {}): Entry => ({
  id: `${group}/${label}`,
  group,
  label,
  run: () => undefined,
  ...more,
});

const all = searchable([
  entry('site', 'Koulu Ylöjärvi', { detail: 'Koulutie 1' }),
  entry('site', 'Päiväkoti'),
  entry('calculation', 'Puurunko', { detail: 'Koulu Ylöjärvi' }),
  entry('product', 'Betonielementti US1'),
  entry('page', 'Koti'),
  entry('page', 'Asetukset'),
  entry('action', 'Kirjaudu ulos', { keywords: 'poistu sign out' }),
]);

const labels = (text: string, recent: readonly string[] = []) =>
  findEntries(all, text, recent).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('with a text', () => {
  it('finds by any part, whatever the case and the dots', () => {
    expect(labels('YLOJ')).toEqual(['Koulu Ylöjärvi', 'Puurunko']);
    expect(labels('elementti')).toEqual(['Betonielementti US1']);
  });

  it('wants every word, in the label or beside it', () => {
    expect(labels('puu koulu')).toEqual(['Puurunko']);
    expect(labels('puu betoni')).toEqual([]);
  });

  it('finds by words that are not shown', () => {
    expect(labels('sign')).toEqual(['Kirjaudu ulos']);
  });

  it('puts what begins with the text first, and its group with it', () => {
    expect(labels('ko')[0]).toBe('Koulu Ylöjärvi');
    expect(labels('koti')).toEqual(['Koti', 'Päiväkoti']);
  });

  it('prefers what was chosen lately among equals', () => {
    expect(labels('ko', ['page/Koti'])[0]).toBe('Koti');
  });

  it('shows at most six of a group', () => {
    const many = searchable(Array.from({ length: 50 }, (_, index) => entry('product', `Laatta ${index}`)));
    expect(findEntries(many, 'laatta', [])[0]?.entries).toHaveLength(6);
  });
});

describe('without a text', () => {
  it('begins with what was used last, then pages and actions', () => {
    const hits = findEntries(all, ' ', ['site/Päiväkoti', 'gone', 'page/Asetukset']);
    expect(hits.map(({ group, entries }) => [group, entries.map(({ label }) => label)])).toEqual([
      ['recent', ['Päiväkoti', 'Asetukset']],
      ['page', ['Koti']],
      ['action', ['Kirjaudu ulos']],
    ]);
  });
});

it('goes by the number of entries', () => {
  const finding = (length: number) => {
    const many = searchable(Array.from({ length }, (_, index) => entry('product', `Ontelolaatta ${index} mm`)));
    return () => Array.from({ length: 10 }, (_, round) => findEntries(many, `laatta ${round}`, []));
  };
  expect(growthOf(finding, 2000)).toBeLessThan(mostGrowth);
});
