/** What the documents of reports are made of, beside the reports themselves. */
export { climateSource } from '#domain/reports/pdf/climate-source.ts';
export { comparisonSource } from '#domain/reports/pdf/comparison-source.ts';
