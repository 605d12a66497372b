import { useMemo } from 'react';
import { sourceReaders } from '#domain/site-log/reports/row-readers.ts';
import {
  type MonthReport,
  monthReport,
  type SiteLogReport,
  type SiteLogReportSource,
  siteLogReport,
} from '#domain/site-log/reports/site-log-report.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { LogView } from './log-view.ts';

/** "A4 and A5 as built" of the log as the screens show it, waiting edits included. */
export const useSiteLogReport = (view: LogView, pictures: readonly Evidence[]): SiteLogReport =>
  useMemo(() => siteLogReport(sourceOf(view, pictures)), [view, pictures]);

/** The month's own report, waiting edits included. */
export const useMonthReport = (view: LogView, pictures: readonly Evidence[], month: string): MonthReport =>
  useMemo(() => monthReport(sourceOf(view, pictures), month), [view, pictures, month]);

const sourceOf = ({ site, events, plan, own, basis }: LogView, pictures: readonly Evidence[]): SiteLogReportSource => {
  const rows = new Map(events.map(({ id, quantityId }) => [id, quantityId]));
  const givers = new Map(events.map(({ id, givenBy }) => [id, givenBy]));
  return {
    ...basis.deliveries,
    events,
    defaults: basis.defaults,
    factorSet: basis.factorSet,
    plan: plan.input,
    works: site,
    rowOf: ({ event }) => rows.get(event.id) ?? null,
    giverOf: (id) => givers.get(id) ?? '',
    pictures,
    ...sourceReaders(plan.referenceSet, own),
    subject: { calculationName: plan.calculation.name, site },
  };
};
