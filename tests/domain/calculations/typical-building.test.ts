import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { type Frame, frames, typicalRows, typicalUseClasses } from '#domain/calculations/typical-building.ts';
import { flatsCase } from '#domain/calculations/typical-flats.ts';
import { useClasses } from '#domain/terms/use-class.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import sample from '#server/sample/esimerkkikohde.json';

type TypicalBuilding = Parameters<typeof typicalRows>[0];

const building: TypicalBuilding = { useClass: 'AK3', heatedNetAreaM2: 3537, storeys: 7, frame: 'concrete' };

const rowsOf = (change: Partial<TypicalBuilding> = {}) => {
  const rows = typicalRows({ ...building, ...change });
  if (!rows.ok) throw new Error(rows.error);
  return rows.value;
};

const amountOf = (change: Partial<TypicalBuilding>, code: string): number =>
  rowsOf(change).find(({ talo2000Code }) => talo2000Code === code)?.amount ?? 0;

/** Amounts by product and unit. */
const sumsOf = (rows: readonly { readonly itemId: string; readonly unit: string; readonly amount: number }[]) => {
  const sums = new Map<string, number>();
  for (const { itemId, unit, amount } of rows) {
    sums.set(`${itemId} ${unit}`, (sums.get(`${itemId} ${unit}`) ?? 0) + amount);
  }
  return sums;
};

/** What the sample site has of the parts that belong to a typical building, its composites taken apart. */
const sampleRows = (frame: Frame) => {
  const { calculations, library } = v.parse(siteDocument, sample);
  const categories = calculations[frames.indexOf(frame)]?.categories ?? [];
  return categories
    .filter(({ talo2000Code = '' }) => !talo2000Code.startsWith('11') && !talo2000Code.startsWith('2'))
    .flatMap(({ quantities = [] }) => quantities)
    .flatMap(({ source, amount, unit = 'kg' }) => {
      if (source?.kind === 'item') return [{ itemId: source.id, unit, amount: amount ?? 0 }];
      const composite = library?.composites?.find(({ id }) => source?.kind === 'composite' && id === source.id);
      return (composite?.layers ?? []).map((layer) => ({
        itemId: layer.source.kind === 'item' ? layer.source.id : '',
        unit: layer.unit,
        amount: (layer.amountPerUnit ?? 0) * (amount ?? 0),
      }));
    });
};

describe.each(frames)('a typical block of flats of %s', (frame) => {
  it('has the amounts of its case at the size of its case', () => {
    const sums = sumsOf(rowsOf({ frame }));
    const expected = sumsOf(sampleRows(frame));
    expect([...sums.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [product, amount] of expected) {
      expect(Math.abs((sums.get(product) ?? 0) / amount - 1), product).toBeLessThan(0.005);
    }
  });

  it('grows with its area', () => {
    const twice = rowsOf({ frame, heatedNetAreaM2: 2 * flatsCase.heatedNetAreaM2 });
    rowsOf({ frame }).forEach(({ amount }, index) => {
      expect(Math.abs((twice[index]?.amount ?? 0) / amount - 2)).toBeLessThan(0.02);
    });
  });

  it('takes every product from the library that is shipped, in a unit that becomes kilograms', () => {
    const items = new Map(
      embeddedReferenceSets()
        .find(({ id }) => id === 'co2data-1.01.005')
        ?.items.map((item) => [item.id, item]),
    );
    for (const { itemId } of rowsOf({ frame })) expect(items.has(itemId), itemId).toBe(true);
  });
});

it('has less roof and ground floor, and more intermediate floors, in more storeys', () => {
  expect(amountOf({ storeys: 14 }, '126')).toBeCloseTo(amountOf({}, '126') / 2, 6);
  expect(amountOf({ storeys: 14 }, '122')).toBeCloseTo(amountOf({}, '122') / 2, 6);
  expect(amountOf({ storeys: 14 }, '1235')).toBeGreaterThan(amountOf({}, '1235'));
  expect(amountOf({ storeys: 14 }, '1311')).toBe(amountOf({}, '1311'));
});

it('refuses what there is no case for', () => {
  const others = useClasses.map(({ code }) => code).filter((code) => !typicalUseClasses.includes(code as 'AK3'));
  for (const useClass of [...others, '']) {
    expect(typicalRows({ ...building, useClass })).toEqual({ ok: false, error: 'unknown-use-class' });
  }
  for (const heatedNetAreaM2 of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(typicalRows({ ...building, heatedNetAreaM2 })).toEqual({ ok: false, error: 'no-area' });
  }
  for (const storeys of [2, 2.5, 17]) {
    expect(typicalRows({ ...building, storeys })).toEqual({ ok: false, error: 'storeys-out-of-range' });
  }
});
