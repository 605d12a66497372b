import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { RegisterSource } from '#domain/register/register-export.ts';
import type { RegisterSettings } from '#domain/register/register-settings.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { productList } from '#domain/reports/product-list.ts';

/** What an export to the building register is made of, as the screen shows it. */
export interface RegisterParts extends Pick<RegisterSource, 'report' | 'products' | 'identity'> {
  /** Settings of the installation; null = the device has not read them yet. */
  readonly installed: RegisterSettings | null;
}

/** Of the calculation as the screen shows it, waiting edits included; its keys are those of site and calculation. */
export const registerParts = (
  { site, calculation, quantities, input, result }: ReportView,
  installed: RegisterSettings | undefined,
): RegisterParts => {
  const subject = { calculationName: calculation.name, site };
  return {
    report: climateReport(input, result, subject),
    products: productList({ ...input, quantities }, subject),
    identity: `${site.id} ${calculation.id}`,
    installed: installed ?? null,
  };
};
