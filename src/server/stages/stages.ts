import { reviseCalculation, submitCalculation, unlockCalculation } from '#contract/calculations/stages.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { figureSiteOf, maxCalculationRevision, type Submission, submissionOf } from '#domain/sites/stage.ts';
import { findCalculation, updateCalculations } from '#server/calculations/calculations.store.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { recordCreation } from '#server/calculations/record-creation.ts';
import { copyCalculationRows } from '#server/copies/copy-site.store.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { loadInput } from '#server/reports/calculation-result.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { submittedFile } from './submitted-file.ts';

export const stageRoutes: readonly Route[] = [
  // The installation's settings are on the main thread only.
  route(submitCalculation, async ({ params, body }, call) => {
    const { site, calculation: found } = await openCalculation(call, params, 'submit');
    const calculation = { ...found, stage: body.stage ?? found.stage };
    const input = await loadInput(call, site, calculation);
    if (input === null) throw invalid('referenceSet', 'unknown-reference-set');
    const { sha256, ...file } = submittedFile(
      input,
      { site, calculation },
      { ...body, settings: call.services.register },
    );
    const { stage, revision } = calculation;
    const submission: Submission = {
      by: call.user.name,
      at: call.now,
      stage,
      revision,
      fileName: file.name,
      sha256,
      site: figureSiteOf(site),
      unlocked: null,
    };
    const submissions = [...calculation.submissions, submission];
    const told = {
      before: { submitted: null, stage: found.stage },
      after: { submitted: file.name, sha256, stage },
    };
    return { calculation: await store(call, { ...calculation, submissions }, told), file };
  }),

  route(unlockCalculation, async ({ params, body: { reason } }, call) => {
    const { calculation } = await openCalculation(call, params, 'unlock');
    const submission = submissionOf(calculation);
    if (submission === null) return calculation;
    const unlocked = { by: call.user.name, at: call.now, reason };
    const submissions = [...calculation.submissions.slice(0, -1), { ...submission, unlocked }];
    const told = { before: { submitted: submission.fileName }, after: { submitted: null, unlockReason: reason } };
    return store(call, { ...calculation, submissions }, told);
  }),

  route(reviseCalculation, async ({ params, body }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'copy-calculation');
    if (calculation.revision >= maxCalculationRevision) throw invalid('revision', 'number-max');
    const copy = await copyCalculationRows(call.db, {
      siteId: site.id,
      calculation: calculation.id,
      seed: call.newId(),
      now: call.now,
      userId: call.user.id,
      revision: calculation.revision + 1,
      ...body,
    });
    await recordCreation(call, { siteId: site.id, ...copy });
    const made = await findCalculation(call.db, site.id, copy.id);
    if (made === null) throw notFound();
    return made;
  }),
];

interface Told {
  readonly before: object;
  readonly after: object;
}

/**
 * Stores how the calculation stands now; its own fields and its rows stay as they are. A verifier hands in and writes nothing else,
 * so it is the server's work.
 */
const store = async (call: Call, changed: Calculation, told: Told): Promise<Calculation> => {
  const next = { ...changed, version: changed.version + 1, updatedAt: call.now };
  await asSystem(call, async (system) => {
    await updateCalculations(system.db, [next]);
    await recordInSite(system, next.siteId, [{ entity: 'calculation', entityId: next.id, ...told }]);
  });
  return next;
};
