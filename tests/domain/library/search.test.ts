import { describe, expect, it } from 'vitest';
import { createSearchIndex, type LibraryQuery, searchLibrary } from '#domain/library/search.ts';
import { compositeEntry, itemEntry, productEntry } from '#domain/library/search-entry.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { growthOf, mostGrowth } from '#tests/support/server/growth.ts';

const set = embeddedReferenceSets()[0];
if (!set) throw new Error('no reference set');
const entries = set.items.map((item) => itemEntry(item, set.id));
const index = createSearchIndex(entries);

const search = (text: string, query: Partial<LibraryQuery> = {}, searched = index) =>
  searchLibrary(searched, { search: text, limit: 20, offset: 0, ...query });

/** What people type, and the library row (last digits of its id) that must be among the first three. */
const finnish: readonly (readonly [string, string])[] = [
  ['ontelolaatta', '592'],
  ['ontelolaatta 320', '592'],
  ['ontelolaatta 320mm', '592'],
  ['onteloalatta', '592'],
  ['ontelolaatat', '592'],
  ['320', '592'],
  ['betoni', '320'],
  ['bettoni', '320'],
  ['betonia', '320'],
  ['valmisbeton', '320'],
  ['C30/37', '322'],
  ['c30/37 huokostettu', '323'],
  ['valmisbetoni C25/30', '321'],
  ['valmisbetoni c30/37 gwp.70', '1017'],
  ['tiili', '213'],
  ['tiiltä', '213'],
  ['kattotiili', '312'],
  ['kipsilevy', '258'],
  ['kipsilevyjä', '258'],
  ['gipsum', '258'],
  ['tuulensuojalevy', '263'],
  ['kivivilla', '244'],
  ['kivivila', '247'],
  ['lasivillla', '214'],
  ['puhallusvilla', '193'],
  ['styrox', '205'],
  ['eps', '205'],
  ['harjateräs', '301'],
  ['betoniteräs', '301'],
  ['rakenneteräs', '297'],
  ['terästä', '293'],
  ['ikkuna', '518'],
  ['ikkunoita', '518'],
  ['ulko-ovi', '514'],
  ['palo-ovi', '505'],
  ['parvekelaatta', '594'],
  ['pilari 380', '686'],
  ['palkki 480x380', '581'],
  ['massiivilaatta 260 mm', '593'],
  ['betonipaalut', '337'],
  ['rtb 300', '338'],
  ['liimapuu', '398'],
  ['kertopuu', '418'],
  ['sahatavaraa', '390'],
  ['vaneri', '382'],
  ['parketti', '532'],
  ['muovimatto', '547'],
  ['lattialaatta', '538'],
  ['lattialaattoja', '538'],
  ['tasotie', '452'],
  ['muurauslaasti', '459'],
  ['kattohuopa', '267'],
  ['hoyrynsulku', '252'],
  ['murske', '345'],
  ['mursketta', '345'],
  ['sepeli', '345'],
  ['sora', '360'],
  ['asfalttibetoni', '352'],
  ['hissi', '493'],
  ['wc-pönttö', '462'],
  ['keittiökaappi', '496'],
  ['ilmanvaihtokone', '426'],
  ['7000000592', '592'],
];

const english: readonly (readonly [string, string])[] = [
  ['hollow core slab', '592'],
  ['hollowcore', '592'],
  ['concrete', '320'],
  ['ready-mix C30/37', '322'],
  ['brick', '213'],
  ['bricks', '213'],
  ['gypsum board', '258'],
  ['drywall', '258'],
  ['gipsum', '258'],
  ['rebar', '301'],
  ['structural steel', '297'],
  ['stone wool', '244'],
  ['mineral wool', '244'],
  ['insulaton', '205'],
  ['window', '518'],
  ['fire door', '505'],
  ['glulam', '398'],
  ['cross laminated timber', '378'],
  ['plywood', '382'],
  ['parquet', '532'],
  ['roof tile', '312'],
  ['vapour barrier', '252'],
  ['crushed rock', '345'],
  ['asphalt', '352'],
  ['lift', '493'],
  ['toilet', '462'],
  ['heat pump', '442'],
  ['solar panel', '483'],
];

const swedish: readonly (readonly [string, string])[] = [
  ['tegel', '213'],
  ['fönster', '518'],
];

const firstIds = (text: string, language: 'fi' | 'en') =>
  search(text, { language, limit: 3 }).hits.map((hit) => String(Number(hit.id.slice('co2data-7'.length))));

describe('library search', () => {
  it.each([...finnish, ...swedish])('finds "%s" among the first three in Finnish', (text, id) => {
    expect(firstIds(text, 'fi')).toContain(id);
  });

  it.each([...english, ...swedish])('finds "%s" among the first three in English', (text, id) => {
    expect(firstIds(text, 'en')).toContain(id);
  });

  it('finds things while their names are being typed', () => {
    for (const text of ['on', 'ont', 'ontelo', 'ontelola']) {
      expect(
        search(text).hits.map((hit) => hit.id),
        text,
      ).toContain('co2data-7000000592');
    }
  });

  it('needs every word, and falls back to the rows with the most of them', () => {
    expect(search('ontelolaatta 320').total).toBe(1);
    expect(search('ontelolaatta 320 sinikeltainen').hits[0]?.id).toBe('co2data-7000000592');
    expect(search('qwxyz').total).toBe(0);
  });

  it('tells what fits equally from the smallest to the largest', () => {
    expect(search('ontelolaatta').hits.map(({ nameFi }) => Number(/(\d+) mm/.exec(nameFi)?.[1]))).toEqual([
      200, 265, 320, 370, 400, 500,
    ]);
    const strengths = search('valmisbetoni GWP.REF').hits.flatMap(({ nameFi }) =>
      (/^Valmisbetoni, C(\d+)\/\d+, GWP\.REF$/.exec(nameFi) ?? []).slice(1).map(Number),
    );
    expect(strengths.length).toBeGreaterThan(3);
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  });

  it('finds nothing for an empty search', () => {
    for (const text of ['', '   ', '-', '%', '"\\'])
      expect(search(text)).toEqual({ total: 0, talo2000Classes: [], hits: [] });
  });

  it('pages through the hits without losing or repeating one', () => {
    const all = search('betoni', { limit: 1000 });
    const paged = [0, 50, 100].flatMap((offset) => search('betoni', { limit: 50, offset }).hits);
    expect(paged).toEqual(all.hits);
    expect(all.hits.length).toBe(all.total);
  });

  it('counts hits by Talo 2000 class and filters by a class with all below it', () => {
    const all = search('betoni');
    const slabs = all.talo2000Classes.find((entry) => entry.code === '283.1');
    expect(slabs?.titleFi).toBe('Betonilaattaelementit');
    const filtered = search('betoni', { talo2000Class: '283', limit: 1000 });
    expect(filtered.total).toBe(slabs?.count);
    expect(filtered.hits.every((hit) => hit.talo2000Code.startsWith('283'))).toBe(true);
    expect(filtered.talo2000Classes).toEqual(all.talo2000Classes);
  });

  it('filters by contents', () => {
    const withHandprint = search('eriste', { contents: ['carbonHandprintData'], limit: 1000 });
    expect(withHandprint.total).toBeGreaterThan(0);
    expect(withHandprint.total).toBeLessThan(search('eriste').total);
    expect(withHandprint.hits.every((hit) => hit.contents.includes('carbonHandprintData'))).toBe(true);
  });
});

describe('own products and composites', () => {
  const product = {
    id: 'a',
    name: 'Julkisivutiili, käsinlyöty',
    manufacturer: 'Savitehdas Oy',
    talo2000Code: '231.2',
    factors: { ...emptyFactors, standard: 'EN 15804+A2', gwpA1A3Typical: 0.3 },
  };
  const composite = { id: 'b', name: 'Ulkoseinä US1', unit: 'm2' as const };
  const mixed = createSearchIndex([
    ...entries,
    productEntry(product, 'Esimerkki Oy'),
    compositeEntry(composite, 'Esimerkki Oy'),
  ]);

  it('are found beside library items, by name and by manufacturer', () => {
    expect(search('käsinlyöty tiili', {}, mixed).hits[0]?.id).toBe('a');
    expect(search('savitehdas', {}, mixed).hits[0]?.id).toBe('a');
    expect(search('US1', {}, mixed).hits[0]).toMatchObject({ kind: 'composite', id: 'b', source: 'Esimerkki Oy' });
  });

  it('can be asked for alone, by source, kind or standard', () => {
    for (const filter of [{ sources: ['Esimerkki Oy'] }, { sources: ['product'] }, { standards: ['EN 15804+A2'] }]) {
      expect(search('tiili', filter, mixed).hits.map((hit) => hit.id)).toEqual(['a']);
    }
    expect(search('tiili', { sources: ['co2data-1.01.005'] }, mixed).hits.map((hit) => hit.id)).not.toContain('a');
  });
});

describe('speed', () => {
  it('goes by the number of rows', () => {
    const searching = (length: number) => {
      const many = createSearchIndex(
        Array.from({ length }, (_, number) => {
          const entry = entries[number % entries.length];
          if (!entry) throw new Error('no entry');
          return { ...entry, id: String(number), nameFi: `${entry.nameFi} malli${number % 5000}` };
        }),
      );
      return () => ['betoni', 'onteloalatta', 'gipsum', 'kipsilevy'].map((text) => search(text, {}, many));
    };
    expect(growthOf(searching, 1000)).toBeLessThan(mostGrowth);
  });
});
