import { createHash } from 'node:crypto';
import type { SubmittedDocument } from '#contract/calculations/stages.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { registerExport, registerText } from '#domain/register/register-export.ts';
import type { RegisterSettings } from '#domain/register/register-settings.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { productList } from '#domain/reports/product-list.ts';
import type { Site } from '#domain/sites/site.ts';

interface Choice {
  readonly document: SubmittedDocument;
  readonly release?: '7' | '8' | undefined;
  /** Of the installation. */
  readonly settings: RegisterSettings;
}

interface SubmittedFile {
  readonly name: string;
  readonly content: string;
  /** Of the content's bytes. */
  readonly sha256: string;
}

interface Place {
  readonly site: Site;
  readonly calculation: Calculation;
}

/** The file that is handed in: the same as the downloads of the climate assessment make. */
export const submittedFile = (
  input: CalculationInput,
  { site, calculation }: Place,
  { document, release, settings }: Choice,
): SubmittedFile => {
  const subject = { calculationName: calculation.name, site };
  const report = climateReport(input, calculate(input), subject);
  const content =
    document === 'climate-report'
      ? registerText(report)
      : registerText(
          registerExport({
            report,
            products: productList(input, subject),
            identity: `${site.id} ${calculation.id}`,
            settings: { ...settings, release: release ?? settings.release },
            lastExport: null,
          }).document,
        );
  const end = document === 'ryhti' ? 'ryhti.json' : 'json';
  const name = `${safeFileName([site.name, calculation.name])}.${end}`;
  return { name, content, sha256: createHash('sha256').update(content, 'utf8').digest('hex') };
};
