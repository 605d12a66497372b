import { useMemo } from 'react';
import { sourceReaders } from '#domain/site-log/reports/row-readers.ts';
import {
  type MonthReport,
  monthReport,
  type SiteLogReport,
  type SiteLogReportSource,
  siteLogReport,
} from '#domain/site-log/reports/site-log-report.ts';
import type { LogView } from './log-view.ts';

/** The pictures, and whether their list is here. */
type Evidence = Pick<SiteLogReportSource, 'pictures' | 'hasPictureList'>;

/** "A4 and A5 as built" of the log as the screens show it, waiting edits included. */
export const useSiteLogReport = (view: LogView, evidence: Evidence): SiteLogReport =>
  useMemo(() => siteLogReport(sourceOf(view, evidence)), [view, evidence]);

/** The month's own report, waiting edits included. */
export const useMonthReport = (view: LogView, evidence: Evidence, month: string): MonthReport =>
  useMemo(() => monthReport(sourceOf(view, evidence), month), [view, evidence, month]);

const sourceOf = ({ site, events, plan, own, basis }: LogView, evidence: Evidence): SiteLogReportSource => {
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
    ...evidence,
    ...sourceReaders(plan.referenceSet, own),
    subject: { calculationName: plan.calculation.name, site },
  };
};
