import { makeAsBuilt } from '#contract/site-log/as-built.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type AsBuilt, asBuilt } from '#domain/site-log/as-built.ts';
import { logWholeness } from '#domain/site-log/log-wholeness.ts';
import { plannedId } from '#domain/site-log/planned-id.ts';
import { sourceReaders } from '#domain/site-log/reports/row-readers.ts';
import { logFigures } from '#domain/site-log/site-log.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxCalculationRevision } from '#domain/sites/stage.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';
import { findCalculation, findCalculations } from '#server/calculations/calculations.store.ts';
import { demandOpen } from '#server/calculations/open-calculation.ts';
import { recordCreation } from '#server/calculations/record-creation.ts';
import { copyCalculationRows } from '#server/copies/copy-site.store.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { type Call, heavy, type Route, route } from '#server/http/route.ts';
import { loadInput } from '#server/reports/calculation-result.ts';
import { openSite } from '#server/sites/open-site.ts';
import { touchSite, updateSite } from '#server/sites/sites.store.ts';
import { loadLog } from './log-of-site.ts';
import { writeAsBuilt } from './write-as-built.ts';

export const asBuiltRoute: Route = heavy(
  route(makeAsBuilt, async ({ params: { siteId }, body }, call) => {
    const site = await openSite(call, siteId, 'edit');
    const all = await findCalculations(call.db, site.id);
    const planId = plannedId(site, all);
    const plan = all.find(({ id }) => id === planId);
    if (plan === undefined) throw notFound();
    const known = body.calculationId === undefined ? null : knownCopy(all, plan, body.calculationId);
    const built = await builtOf(call, site, plan);
    const name = body.name ?? calculationStageWords['as-built'][call.language];
    const calculation = known ?? (await copyOf(call, site, plan, name));
    const { seed } = calculation.origin ?? {};
    if (seed === undefined) throw new Error('the copy does not know what it was copied from');
    const { rows, edited, isWritten } = await writeAsBuilt(call, {
      site,
      plan,
      ...built,
      calculation,
      seed,
      edited: body.edited ?? null,
    });
    return {
      calculation: isWritten ? await findCalculation(call.db, site.id, calculation.id) : null,
      rows,
      edited: [...edited],
    };
  }),
);

/** One that was made of this plan before; a handed-in one takes no change. */
const knownCopy = (all: readonly Calculation[], plan: Calculation, calculationId: string): Calculation => {
  const calculation = all.find(({ id }) => id === calculationId);
  if (calculation === undefined) throw notFound();
  if (calculation.stage !== 'as-built' || calculation.origin?.calculationId !== plan.id) {
    throw invalid('calculationId', 'not-allowed');
  }
  demandOpen(calculation, 'edit');
  return calculation;
};

interface Built {
  readonly planned: readonly Quantity[];
  readonly built: AsBuilt;
}

/** The plan with the log in its place, its A4 and A5 with where they come from. */
const builtOf = async (call: Call, site: Site, plan: Calculation): Promise<Built> => {
  const input = await loadInput(call, site, plan);
  if (input === null) throw invalid('referenceSet', 'unknown-reference-set');
  const log = await loadLog(call, site, { ...input, calculation: plan });
  const { figures, problems } = logFigures(log.source);
  const rows = new Map(log.events.map(({ id, quantityId }) => [id, quantityId]));
  const built = asBuilt({
    plan: input,
    figures,
    rowOf: ({ event }) => rows.get(event.id) ?? null,
    snapshotOf: sourceReaders(input.referenceSet, log.own).snapshotOf,
    site,
  });
  if (!built.hasArea) throw invalid('useClasses', 'required');
  const whole = logWholeness({ built, figures, problems, works: site, today: input.today });
  const noteOf = (isWhole: boolean) => siteLogWords[isWhole ? 'fromLog' : 'fromLogUnfinished'][call.language];
  return { planned: input.quantities, built: withNotes(built, { a4: noteOf(whole.a4), a5: noteOf(whole.a5) }) };
};

const withNotes = (built: AsBuilt, notes: { readonly a4: string; readonly a5: string }): AsBuilt => {
  const { calculation } = built.input;
  const { a4, a5, earthwork, ...others } = calculation.tableValues;
  const noted = Object.fromEntries(
    Object.entries({
      a4: { choice: a4, note: notes.a4, isLogs: built.a4KgCo2e !== null },
      a5: { choice: a5, note: notes.a5, isLogs: built.a5KgCo2e !== null },
      earthwork: { choice: earthwork, note: notes.a5, isLogs: built.a5KgCo2e !== null },
    }).flatMap(([line, { choice, note, isLogs }]) =>
      choice === undefined ? [] : [[line, isLogs ? { ...choice, note } : choice]],
    ),
  );
  const tableValues = { ...others, ...noted };
  return { ...built, input: { ...built.input, calculation: { ...calculation, tableValues } } };
};

/** The plan's copy as a revision of its own. The log goes on being compared with the plan, whichever becomes the default. */
const copyOf = async (call: Call, site: Site, plan: Calculation, name: string): Promise<Calculation> => {
  if (plan.revision >= maxCalculationRevision) throw invalid('revision', 'number-max');
  const copy = await copyCalculationRows(call.db, {
    siteId: site.id,
    calculation: plan.id,
    seed: call.newId(),
    now: call.now,
    userId: call.user.id,
    name,
    stage: 'as-built',
    revision: plan.revision + 1,
  });
  await recordCreation(call, { siteId: site.id, ...copy });
  if (site.logPlanCalculationId === null) await pinPlan(call, site, plan.id);
  const made = await findCalculation(call.db, site.id, copy.id);
  if (made === null) throw notFound();
  return made;
};

const pinPlan = async (call: Call, site: Site, logPlanCalculationId: string): Promise<void> => {
  await updateSite(call.db, { ...site, logPlanCalculationId, version: site.version + 1, updatedAt: call.now });
  await touchSite(call.db, site.id, call.now);
  const change = { before: { logPlanCalculationId: null }, after: { logPlanCalculationId } };
  await recordChanges(call, site.id, [{ entity: 'site', entityId: site.id, ...change }]);
};
