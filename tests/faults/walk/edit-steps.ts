import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import type { SiteFields } from '#domain/sites/site.ts';
import type { Random } from '#tests/support/random.ts';
import { comment, patchComment, removeComment } from './comment-steps.ts';
import { event, importEvents, patchEvent, removeEvent, undoEvent } from './log-steps.ts';
import type { View } from './page.ts';
import type { PageCode } from './page-code.ts';

export interface Scene {
  readonly page: PageCode;
  readonly place: CalculationPlace;
  readonly view: View;
  readonly random: Random;
  /** Tells this step's values from all others'. */
  readonly step: number;
}

/** An edit: what it is called, and what does it; null = there is nothing to do it to. */
export type Edit = readonly [name: string, run: () => Promise<unknown>] | null;

const items = ['co2data-7000000592', 'co2data-7000000593'];

/** Any edit that the work screen and its neighbours offer. */
export const chooseEdit = (scene: Scene): Edit => {
  const kinds = [
    patchRow,
    patchRow,
    patchRow,
    patchRow,
    bulk,
    createRow,
    createRow,
    createRows,
    copyRow,
    deleteRows,
    move,
    category,
    deleteCategory,
    calculation,
    site,
    undo,
    undo,
    redo,
    link,
    event,
    event,
    patchEvent,
    patchEvent,
    importEvents,
    removeEvent,
    undoEvent,
    comment,
    patchComment,
    removeComment,
  ];
  return (scene.random.pick(kinds) ?? patchRow)(scene);
};

const row = ({ view, random }: Scene): Quantity | undefined => random.pick(view.quantities);

const patchRow = (scene: Scene): Edit => {
  const quantity = row(scene);
  if (quantity === undefined) return null;
  const { page, place } = scene;
  const patch = fieldsOf(scene);
  return [
    `patch ${Object.keys(patch)} of ${quantity.name}`,
    () => page.undoable(place).patch([{ quantity, patch }], 'edit'),
  ];
};

const fieldsOf = ({ random, step }: Scene): Partial<QuantityFields> => {
  const value = step + random.below(1000) / 1000;
  const choices: readonly Partial<QuantityFields>[] = [
    { amount: value },
    { amount: value },
    { amount: value, unit: random.pick(['m2', 'm3', 'kg', 'm'] as const) },
    { amountFormula: `=${step}*1,5` },
    { note: `huomautus ${step}` },
    { note: `huomautus ${step}` },
    { name: `Rivi ${step}` },
    { wastePercent: random.below(40), tags: [`t${step}`, 'runko'] },
    { lifetimeYears: 1 + random.below(100), replacements: random.below(5) },
    { scope: random.pick(['building', 'site', null] as const), reused: random.chance(0.5) },
    { transport: [{ vehicle: 'truck', km: step }] },
    { source: { kind: 'item', id: random.pick(items) ?? '' } },
    { externalId: `x${step}`, position: value },
  ];
  return random.pick(choices) ?? {};
};

const some = <Row>(random: Random, rows: readonly Row[], most: number): readonly Row[] => {
  const first = random.below(Math.max(1, rows.length));
  return rows.slice(first, first + 1 + random.below(most));
};

const bulk = (scene: Scene): Edit => {
  const { page, place, view, random } = scene;
  const changes = some(random, view.quantities, 5).map((quantity) => ({ quantity, patch: fieldsOf(scene) }));
  return changes.length === 0
    ? null
    : [`patch ${changes.length} rows`, () => page.undoable(place).patch(changes, 'fill')];
};

const createRow = ({ page, place, view, random, step }: Scene): Edit => {
  const category = random.pick(view.categories);
  if (category === undefined) return null;
  const fields = { name: `Uusi ${step}`, amount: step };
  return [`create a row in ${category.name}`, () => page.undoable(place).create([{ categoryId: category.id, fields }])];
};

const createRows = ({ page, place, view, random, step }: Scene): Edit => {
  const category = random.pick(view.categories);
  if (category === undefined) return null;
  const rows = Array.from({ length: 2 + random.below(4) }, (_, index) => ({
    categoryId: category.id,
    fields: { name: `Liitetty ${step}.${index}`, amount: index },
  }));
  return [`paste ${rows.length} rows into ${category.name}`, () => page.undoable(place).create(rows, 'paste')];
};

const copyRow = (scene: Scene): Edit => {
  const quantity = row(scene);
  const { page, place } = scene;
  if (quantity === undefined) return null;
  const { categoryId, name, amount, unit, source } = quantity;
  const copy = { categoryId, fields: { name, amount, unit, source } };
  return [`copy ${name}`, () => page.undoable(place).patch([], 'copy', [copy])];
};

const deleteRows = ({ page, place, view, random }: Scene): Edit => {
  const rows = some(random, view.quantities, 3);
  return rows.length === 0 || view.quantities.length < 4
    ? null
    : [`delete ${rows.map(({ name }) => name)}`, () => page.undoable(place).remove(rows)];
};

const move = (scene: Scene): Edit => {
  const quantity = row(scene);
  const { page, place, view, random } = scene;
  const category = random.pick(view.categories);
  if (quantity === undefined || category === undefined) return null;
  const patch = { categoryId: category.id };
  return [`move ${quantity.name} to ${category.name}`, () => page.undoable(place).patch([{ quantity, patch }], 'move')];
};

const category = ({ page, place, view, random, step }: Scene): Edit => {
  const known = random.pick(view.categories);
  const name = `Nimike ${step}`;
  if (known === undefined || random.chance(0.5))
    return [`create ${name}`, () => page.undoable(place).createCategory({ name })];
  const patch = random.chance(0.5) ? { name } : { scope: random.pick(['building', 'site'] as const), position: step };
  return [`patch ${Object.keys(patch)} of ${known.name}`, () => page.undoable(place).patchCategory(known, patch)];
};

const deleteCategory = ({ page, place, view, random }: Scene): Edit => {
  const known = random.pick(view.categories);
  if (known === undefined || view.categories.length < 3) return null;
  return [`delete category ${known.name}`, () => page.undoable(place).deleteCategory(known)];
};

const calculation = ({ page, place, view, random, step }: Scene): Edit => {
  const known = random.pick(view.calculations);
  const name = `Laskelma ${step}`;
  if (known === undefined || random.chance(0.2))
    return [`create ${name}`, () => page.edits().createCalculation(place.siteId, name)];
  if (random.chance(0.2) && known.id !== place.calculationId)
    return [`delete ${known.name}`, () => page.edits().deleteCalculation(known)];
  const patches: readonly Partial<CalculationFields>[] = [
    { name },
    { stabiliserKg: step },
    { energy: [{ carrier: 'electricity', kwhPerYear: step * 100 }] },
    { wasteModule: random.pick(['a1a3', 'a5'] as const), extendedReplacement: random.chance(0.5) },
  ];
  const patch = random.pick(patches) ?? {};
  if (random.chance(0.2))
    return [`rename ${known.name}`, () => page.edits().renameCalculations(place.siteId, [{ id: known.id, name }])];
  return [`patch ${Object.keys(patch)} of ${known.name}`, () => page.edits().patchCalculation(known, patch)];
};

const site = ({ page, view, random, step }: Scene): Edit => {
  const patches: readonly Partial<SiteFields>[] = [
    { description: `kuvaus ${step}` },
    { address: `Tie ${step}` },
    { grossAreaM2: 100 + step, useClasses: [{ code: 'AK3', heatedNetAreaM2: 90 + step }] },
  ];
  const patch = random.pick(patches) ?? {};
  return [`patch ${Object.keys(patch)} of the site`, () => page.edits().patchSite(view.site, patch)];
};

const undo = ({ page, place }: Scene): Edit => ['undo', () => page.undoable(place).undo()];
const redo = ({ page, place }: Scene): Edit => ['redo', () => page.undoable(place).redo()];

const link = (scene: Scene): Edit => {
  const quantity = row(scene);
  const { page, place, random } = scene;
  if (quantity === undefined) return null;
  const source = { kind: 'item' as const, id: random.pick(items) ?? '' };
  return [`link ${quantity.name}`, () => page.edits().linkQuantities(place, [{ quantity, source }])];
};
