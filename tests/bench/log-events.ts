import { limitSets } from '#domain/carbon/limit-sets.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import type { LogBasis } from '#domain/site-log/log-follower.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const products = ['co2data-7000000322', 'co2data-7000000592'];
const days = 360;

/** A made-up log in the order of its days: six of ten are deliveries, one of fifty is a correction. */
export const manyEvents = (count: number): readonly LogEvent[] =>
  Array.from({ length: count }, (_, index): LogEvent => {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((index * days) / count)));
    const common = { ...emptyEvent, id: idOf(index), date: day.toISOString().slice(0, 10), name: `Tapahtuma ${index}` };
    const corrects = index % 50 === 49 ? idOf(index - 10) : '';
    if (index % 10 < 6) {
      const product = { kind: 'item', id: products[index % products.length] ?? '' } as const;
      const carried = { distanceKm: index % 3 === 0 ? null : 10 + (index % 60), vehicle: '' };
      return { ...common, ...carried, corrects, kind: 'delivery', amount: 1 + (index % 20), unit: 'kg', product };
    }
    const used = { amount: 10 + (index % 300), corrects };
    return index % 10 < 8
      ? { ...common, ...used, kind: 'fuel', unit: 'l', factor: 'uk25-diesel-blend-wtw' }
      : { ...common, ...used, kind: 'heat', unit: 'kWh', factor: 'uk25-natural-gas-kwh-wtw' };
  });

const idOf = (index: number): string => `0190e5b2-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** What their figures rest on. */
export const basisOfMany = (): LogBasis => {
  const [factorSet] = siteFactorSets();
  if (factorSet === undefined) throw new Error('there is no set of site factors');
  const document = { format: 'tyomaahiili-site', formatVersion: 1, site: { name: 'Kohde' }, calculations: [] } as const;
  const context = { referenceSets: embeddedReferenceSets(), limitSets, today: null };
  const defaults = { distanceKm: 30, vehicle: 'co2data-7000000711-tkm' };
  return { deliveries: { document, calculation: { name: 'Laskelma' }, context }, defaults, factorSet };
};
