import { describe, expect, it } from 'vitest';
import { readCo2dataFile, readCo2dataJson } from '#domain/library/co2data-json.ts';
import { diffReferenceSets, isSameLibrary } from '#domain/library/library-diff.ts';
import { readLibraryUpdate } from '#domain/library/library-update.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { type Co2dataRecord, co2dataFile, moduleValue } from '#tests/support/files/co2data-file.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const [current, legacy] = embeddedReferenceSets();
if (!current || !legacy) throw new Error('two reference sets expected');

const newer = { version: '1.02.000', publishedAt: '2026-10-01' };
const read = (change?: (records: Co2dataRecord[]) => unknown[]) => {
  const result = readLibraryUpdate(co2dataFile(current, { ...newer, ...(change && { change }) }), current);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const withValues = current.items.filter(({ factors }) => factors.gwpA1A3Conservative !== null);
const wellKnown = (records: readonly Co2dataRecord[]) =>
  records.filter(({ ResourceId: id }) => withValues.some((item) => item.id === `co2data-${id}`));

describe('a newer library', () => {
  it('is a set of its own with the service lives of the one in use, where the file has none', () => {
    const { set, refused, records, lifetimesFrom } = read();
    expect([set.id, set.publishedAt, set.items.length, refused]).toEqual(['co2data-1.02.000', '2026-10-01', 276, []]);
    expect(records).toBeGreaterThan(300);
    expect(lifetimesFrom).toBe('1.01.005');
    expect(set.attribution.en).toContain('version 1.02.000 (1 October 2026), CC BY 4.0.');
    // The set in use has them from an older one itself.
    expect(set.attribution.en).toContain('Service lives and end-of-life shares from version 1.00.007');
    expect(isSameLibrary(diffReferenceSets(current, set))).toBe(true);
  });

  it('differs by what was changed in the file', () => {
    const { set } = read((records) => {
      const [first, ...others] = records;
      if (first === undefined) throw new Error('no records');
      const value = moduleValue(first, 'A1-A3 Conservative');
      value['Value'] = Number(value['Value']) * 2;
      return [first, ...others.slice(1), { ...others[1], ResourceId: 7999999999, Name: 'New product' }];
    });
    const diff = diffReferenceSets(current, set);
    expect(diff.added.map(({ nameEn }) => nameEn)).toEqual(['New product']);
    expect(diff.removed.map(({ id }) => id)).toEqual([current.items[1]?.id]);
    expect(diff.changed).toHaveLength(1);
    expect(diff.changed[0]?.changes).toMatchObject([{ field: 'gwpA1A3Conservative', percent: 100 }]);
  });

  it('leaves out records that cannot be read, each with its reason, and takes the rest', () => {
    const { set, refused, records } = read((all) => {
      const copy = structuredClone(all);
      const [a, b, c, d, e] = wellKnown(copy);
      if (!a || !b || !c || !d || !e) throw new Error('no records');
      a.InventoryUnit = 'bucket';
      moduleValue(b, 'A1-A3 Conservative')['DataModuleCode'] = '__proto__';
      moduleValue(c, 'A1-A3 Conservative')['Value'] = 'much';
      e.ResourceId = d.ResourceId;
      return [...copy, null, { ResourceId: 'x' }, { ResourceId: 5, ResourceType: 'Spell' }];
    });
    const [a, b, c, d] = withValues.map(({ id }) => id.replace('co2data-', ''));
    expect(refused.map(({ sourceId, problem }) => [sourceId, problem.code, problem.found])).toEqual([
      [a, 'unit', 'bucket'],
      [b, 'module', '__proto__'],
      [c, 'number', ''],
      [d, 'duplicate', ''],
      ['', 'object', ''],
      ['', 'number', ''],
      ['5', 'choice', 'Material, Process, Scenario'],
    ]);
    expect(set.items).toHaveLength(276 - 4);
    expect(records).toBe(read().records + 3);
  });

  it('is refused as a whole where the method lacks a value, or the file is something else', () => {
    const withoutLandfill = co2dataFile(current, {
      ...newer,
      change: (records) => records.filter(({ ResourceId }) => ResourceId !== 7000000655),
    });
    expect(readLibraryUpdate(withoutLandfill, current)).toEqual({
      ok: false,
      error: { place: '7000000655', code: 'value', found: 'c4' },
    });
    const codeOf = (text: string) => {
      const result = readCo2dataFile(text);
      return result.ok ? 'read' : `${result.error.place} ${result.error.code}`;
    };
    expect(codeOf('{"Resources": [')).toBe(' json');
    expect(codeOf('[]')).toBe('file object');
    expect(codeOf('{}')).toBe('Resources list');
    expect(codeOf('{"Resources":[],"Version":"../../x","PublishDate":"2026-01-01"}')).toBe('Version version');
    expect(codeOf('{"Resources":[],"Version":"1.1","PublishDate":"spring"}')).toBe('PublishDate date');
  });

  it('tells what looks wrong in it', () => {
    const { findings } = read((records) => {
      const [first, ...others] = structuredClone(records);
      if (first === undefined) throw new Error('no records');
      moduleValue(first, 'A1-A3 Conservative')['Value'] = 4000;
      return [first, ...others];
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'implausible-value', itemId: current.items[0]?.id }),
    );
  });
});

describe('the published versions', () => {
  const readPublished = (version: string) => {
    const result = readLibraryUpdate(readShared(`co2data/co2data_construction_${version}.json`), legacy);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };

  it.skipIf(!hasSharedData)(`differ by what Syke changed${sharedDataNote}`, () => {
    const update = readPublished('1.01.005');
    expect([update.records, update.refused]).toEqual([325, []]);
    const diff = diffReferenceSets(legacy, update.set);
    expect([diff.added.length, diff.removed.length]).toEqual([55, 0]);
    expect(diff.changed.length + diff.unchanged).toBe(221);
    expect(diff.tables.length).toBeGreaterThan(0);
    // Service lives came along: none of the products has lost its own.
    expect(update.lifetimesFrom).toBe('1.00.007');
    const lost = diff.changed.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'lifetimeYears' || field.startsWith('endOfLife')),
    );
    expect(lost).toEqual([]);
  });

  it.skipIf(!hasSharedData)(`come with the product: a file of one in use brings nothing new${sharedDataNote}`, () => {
    const { set, lifetimesFrom } = readPublished('1.00.007');
    expect(lifetimesFrom).toBeNull();
    expect(set).toEqual(legacy);
    const again = readLibraryUpdate(readShared('co2data/co2data_construction_1.01.005.json'), current);
    if (!again.ok) throw new Error('not read');
    expect(isSameLibrary(diffReferenceSets(current, again.value.set))).toBe(true);
  });

  it.skipIf(!hasSharedData)(`are refused whole by the strict reader for one bad record${sharedDataNote}`, () => {
    const text = readShared('co2data/co2data_construction_1.01.005.json');
    const result = readCo2dataJson(text.replace('"InventoryUnit": "kg"', '"InventoryUnit": "bucket"'));
    expect(result).toMatchObject({ ok: false, error: { code: 'unit', found: 'bucket' } });
  });
});
