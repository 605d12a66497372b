import type { CalculationView } from '#client/data/calculation-view.ts';
import { climateReport } from '#domain/carbon/climate-report.ts';

type View = Pick<CalculationView, 'site' | 'calculation' | 'input' | 'result'>;

/** Saves the climate report as JSON, in the API's shape, made on the device. */
export const downloadReport = (view: View): void => {
  const report = climateReport(view.input, view.result, { calculationName: view.calculation.name });
  const content = new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  saveFile(reportFileName(view.site.name, view.calculation.name), content);
};

export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Letters, digits and hyphens only: safe in every file system. */
export const reportFileName = (siteName: string, calculationName: string): string => {
  const slug = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
  return `${[slug(siteName), slug(calculationName), 'climate-report'].filter((part) => part !== '').join('_')}.json`;
};
