import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import type { AuditSheet } from '#domain/reports/audit-sheet.ts';
import type { MaterialReport } from '#domain/reports/material-report.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import type { Language } from '#domain/values/language.ts';
import { auditDocument } from './audit-document.ts';
import { climateDocument } from './climate-document.ts';
import type { ClimateSource } from './climate-source.ts';
import { comparisonDocument } from './comparison-document.ts';
import type { ComparisonSource } from './comparison-source.ts';
import { materialDocument } from './material-document.ts';
import { productListDocument } from './product-list-document.ts';

/** What a report's document is made of; plain data, so that a worker can be given it. */
export type DocumentSource =
  | ClimateSource
  | ComparisonSource
  | { readonly kind: 'audit-sheet'; readonly report: AuditSheet }
  | { readonly kind: 'material-report'; readonly report: MaterialReport }
  | { readonly kind: 'product-list'; readonly report: ProductList };

export const reportDocument = (source: DocumentSource, language: Language): PdfDocument => {
  switch (source.kind) {
    case 'climate-report':
      return climateDocument(source, language);
    case 'compare':
      return comparisonDocument(source, language);
    case 'audit-sheet':
      return auditDocument(source.report, language);
    case 'material-report':
      return materialDocument(source.report, language);
    case 'product-list':
      return productListDocument(source.report, language);
  }
};
