import { reportDifferences } from '#domain/reports/report-differences.ts';

/** Where two reports differ first; null = nowhere. A document that a report brings along is not the report's. */
export const firstDifference = (signed: unknown, other: unknown): string | null => {
  const [first] = reportDifferences(withoutDocument(signed), withoutDocument(other));
  return first === undefined ? null : first.path || 'the report';
};

const withoutDocument = (report: unknown): unknown => {
  if (typeof report !== 'object' || report === null || Array.isArray(report)) return report;
  const { document: _, ...rest }: Readonly<Record<string, unknown>> = { ...report };
  return rest;
};
