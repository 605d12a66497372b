import { useMemo } from 'react';
import type { Source } from '#domain/composite.ts';
import {
  type SiteLogReport,
  type SiteLogReportSource,
  siteLogReport,
} from '#domain/site-log/reports/site-log-report.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
import type { LogView } from './log-view.ts';

/** "A4 and A5 as built" of the log as the screens show it, waiting edits included. */
export const useSiteLogReport = (view: LogView): SiteLogReport => useMemo(() => siteLogReport(sourceOf(view)), [view]);

const sourceOf = ({ site, events, plan, own, basis }: LogView): SiteLogReportSource => {
  const rows = new Map(events.map(({ id, quantityId }) => [id, quantityId]));
  const names = namesIn(plan.referenceSet, own);
  return {
    ...basis.deliveries,
    events,
    defaults: basis.defaults,
    factorSet: basis.factorSet,
    plan: plan.input,
    works: site,
    rowOf: ({ event }) => rows.get(event.id) ?? null,
    snapshotOf: (source) => {
      const snapshot = snapshotSource(source, own.products, own.composites);
      return snapshot.ok ? snapshot.value : undefined;
    },
    subject: { calculationName: plan.calculation.name, site },
    nameOf: (source) => (source.kind === 'none' ? null : (names.get(keyOf(source)) ?? null)),
  };
};

const keyOf = (source: Exclude<Source, { readonly kind: 'none' }>): string => `${source.kind} ${source.id}`;

const namesIn = (
  { items }: LogView['plan']['referenceSet'],
  { products, composites }: LogView['own'],
): ReadonlyMap<string, Word> =>
  new Map([
    ...items.map((item) => [keyOf({ kind: 'item', id: item.id }), namesOf(item)] as const),
    ...products.map(({ id, name }) => [keyOf({ kind: 'product', id }), sameWord(name)] as const),
    ...composites.map(({ id, name }) => [keyOf({ kind: 'composite', id }), sameWord(name)] as const),
  ]);
