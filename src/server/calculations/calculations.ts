import {
  createCalculation,
  getCalculation,
  listCalculations,
  patchCalculation,
  patchCalculations,
} from '#contract/calculations/calculations.ts';
import {
  type Calculation,
  type CalculationFields,
  defaultCalculationFields,
} from '#domain/calculations/calculation.ts';
import { firstStanding } from '#domain/sites/stage.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { mergeInto } from '#server/http/merge.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { findCalculation, findCalculations, insertCalculations, updateCalculations } from './calculations.store.ts';
import { demandOpen, openCalculation } from './open-calculation.ts';
import { recordCreation } from './record-creation.ts';

export const calculationRoutes: readonly Route[] = [
  route(listCalculations, async ({ params }, call) => {
    const site = await openSite(call, params.siteId, 'read');
    return pageOf(await findCalculations(call.db, site.id));
  }),

  route(createCalculation, async ({ params, body: { id, origin = null, ...fields } }, call) => {
    const site = await openSite(call, params.siteId, 'edit');
    const existing = id === undefined ? null : await findCalculation(call.db, site.id, id);
    if (existing !== null) {
      if (hasSameContent(existing, fields)) return existing;
      throw new Refusal('id-taken');
    }
    await checkReferenceSet(call, fields.referenceSet);
    const content = applyPatch(defaultCalculationFields, definedOf(fields));
    const calculation = { ...newCalculation(call, site.id, content, id), origin };
    await insertCalculations(call.db, [calculation]);
    await recordCreation(call, calculation);
    return calculation;
  }),

  route(patchCalculations, async ({ params, body }, call) => {
    const site = await openSite(call, params.siteId, 'edit');
    const current = new Map((await findCalculations(call.db, site.id)).map((one) => [one.id, one]));
    const renamed = body.map(({ id, name }, index) => {
      const calculation = current.get(id);
      if (calculation === undefined) throw invalid(`[${index}].id`, 'not-allowed');
      if (body.findIndex((other) => other.id === id) !== index) throw invalid(`[${index}].id`, 'duplicate-id');
      return { before: calculation, after: { ...calculation, name } };
    });
    const changed = renamed.filter(({ before, after }) => before.name !== after.name);
    for (const { before } of changed) demandOpen(before, 'edit');
    await storeChanges(
      call,
      changed.map(({ before, after }) => ({ before, changes: { name: after.name } })),
    );
    return pageOf(await findCalculations(call.db, site.id));
  }),

  route(getCalculation, async ({ params }, call) => (await openCalculation(call, params, 'read')).calculation),

  route(patchCalculation, async ({ params, body }, call) => {
    const { calculation } = await openCalculation(call, params, 'edit');
    const changes = mergeInto(call, calculation, body);
    if (changes === null) return calculation;
    await checkReferenceSet(call, changes.referenceSet);
    const [next = calculation] = await storeChanges(call, [{ before: calculation, changes }]);
    return next;
  }),
];

const pageOf = (calculations: readonly Calculation[]) => ({ data: [...calculations], total: calculations.length });

const newCalculation = (
  call: Call,
  siteId: string,
  fields: CalculationFields,
  id: string = call.newId(),
): Calculation => ({ ...fields, ...firstStanding, id, siteId, version: 1, createdAt: call.now, updatedAt: call.now });

export const storeChanges = async (
  call: Call,
  changed: readonly { readonly before: Calculation; readonly changes: Partial<Calculation> }[],
): Promise<readonly Calculation[]> => {
  const next = changed.map(({ before, changes }) => ({
    ...applyPatch(before, changes),
    version: before.version + 1,
    updatedAt: call.now,
  }));
  const siteId = next[0]?.siteId;
  if (siteId === undefined) return next;
  await updateCalculations(call.db, next);
  await recordInSite(
    call,
    siteId,
    changed.map(({ before, changes }) => ({
      entity: 'calculation',
      entityId: before.id,
      before: fieldsBefore(before, changes),
      after: changes,
    })),
  );
  return next;
};

/** A calculation may only pin emission data that this server has. */
const checkReferenceSet = async (call: Call, id: string | undefined): Promise<void> => {
  if (id !== undefined && (await loadReferenceSet(call.db, id)) === null) {
    throw invalid('referenceSet', 'unknown-reference-set');
  }
};
