import type { Calculation } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { sameRows } from '#domain/documents/row-origins.ts';
import type { HistoryHead } from '#domain/reports/report-head.ts';
import type { SiteAction } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxComparedCalculations } from '#domain/values/limits.ts';
import { findCalculation, findCalculations } from '#server/calculations/calculations.store.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { findHistoryHead } from '#server/history-chain/chain.store.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { type Call, readTogether } from '#server/http/route.ts';
import { loadInput } from './calculation-result.ts';

export interface Subject {
  readonly calculationName: string;
  readonly site: Site;
  readonly history: HistoryHead | undefined;
}

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

/** What a report of one calculation is made of, all of one moment. */
export const openReport = async (
  call: Call,
  where: Where,
): Promise<{ readonly input: CalculationInput; readonly subject: Subject }> => {
  const { inputs, subject } = await openInputs(call, where, { others: [], action: 'read' });
  return { input: inputs[0], subject };
};

/** The same of a calculation beside others of its site. */
export const openComparison = (call: Call, where: Where, others: readonly string[]) =>
  openInputs(call, where, { others, action: 'read', isComparison: true });

interface Choice {
  readonly others: readonly string[];
  readonly action: SiteAction;
  readonly isComparison?: boolean;
}

export const openInputs = (call: Call, where: Where, { others, action, isComparison = false }: Choice) =>
  readTogether(call, where.siteId, async (reading) => {
    const { site, calculation } = await openCalculation(reading, where, action);
    if (isComparison) checkChoice([calculation.id, ...others]);
    const base = await inputOf(reading, site, calculation);
    const inputs: [CalculationInput, ...CalculationInput[]] = [base];
    const origins: ReadonlyMap<string, string>[] = [];
    const all = isComparison ? await findCalculations(reading.db, site.id) : [];
    for (const id of isComparison ? others : []) {
      const other = await findCalculation(reading.db, site.id, id);
      if (other === null) throw notFound();
      const input = await inputOf(reading, site, other);
      inputs.push(input);
      origins.push(
        sameRows(all, { calculation, rows: base.quantities }, { calculation: other, rows: input.quantities }),
      );
    }
    // A signed report alone tells it: any other is the same from server, device and command line.
    const history = action === 'sign' ? ((await findHistoryHead(reading.db, site.id)) ?? undefined) : undefined;
    return { inputs, origins, subject: { calculationName: calculation.name, site, history } };
  });

const inputOf = async (call: Call, site: Site, calculation: Calculation): Promise<CalculationInput> => {
  const input = await loadInput(call, site, calculation);
  if (input === null) throw invalid('referenceSet', 'unknown-reference-set');
  return input;
};

/** Two to six calculations, none of them twice. */
const checkChoice = (ids: readonly string[]): void => {
  if (ids.length < 2) throw invalid('with', 'required');
  if (ids.length > maxComparedCalculations) throw invalid('with', 'too-many');
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated > 0) throw invalid(`with[${repeated - 1}]`, 'duplicate-id');
};
