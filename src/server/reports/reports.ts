import { getClimateReport } from '#contract/reports.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { climateReport } from '#domain/carbon/climate-report.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { loadInput } from './calculation-result.ts';

export const reportRoutes: readonly Route[] = [
  route(getClimateReport, async ({ params }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'read');
    const input = await loadInput(call, site, calculation);
    if (input === null) {
      throw new Refusal('validation', { issues: [{ path: 'referenceSet', code: 'unknown-reference-set' }] });
    }
    return climateReport(input, calculate(input), { calculationName: calculation.name });
  }),
];
