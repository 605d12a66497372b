import { type Calculation, calculationFieldNames, calculationFieldsIn } from '#domain/calculations/calculation.ts';
import { type Category, categoryFieldsIn, emptyCategoryFields } from '#domain/calculations/category.ts';
import { type Quantity, quantityFieldNames, quantityFieldsIn } from '#domain/calculations/quantity.ts';
import { type Site, siteFieldNames, siteFieldsOf } from '#domain/sites/site.ts';
import type { Unit } from '#domain/terms/units.ts';
import { fieldNamesOf } from '#domain/values/fields.ts';
import { isSame } from '#domain/values/patch.ts';
import type { FieldChange } from './history.ts';

/** Everything that a backup keeps of a site. */
interface SiteContent {
  readonly site: Site;
  readonly calculations: readonly Calculation[];
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
}

type DifferentEntity = 'site' | 'calculation' | 'category' | 'quantity';
type Kind = 'created' | 'changed' | 'deleted';

export interface Difference {
  readonly entity: DifferentEntity;
  readonly id: string;
  /** As it is now; of what was deleted, as it was. */
  readonly name: string;
  readonly kind: Kind;
  /** Name of the calculation that it belongs to; null for the site and for calculations. */
  readonly calculation: string | null;
  /** Old and new values of what was changed; empty otherwise. */
  readonly changes: readonly FieldChange[];
  /** Of a quantity's amount, before and after. */
  readonly units: { readonly before: Unit; readonly after: Unit } | null;
  /** How many quantities came or went with a calculation or category; they have no lines of their own. */
  readonly quantityCount: number;
}

export interface SiteDifference {
  readonly differences: readonly Difference[];
  /** How many of each kind there are in all, those that came or went with what holds them included. */
  readonly counts: Readonly<Record<DifferentEntity, Readonly<Record<Kind, number>>>>;
  /** Names of the categories of both sides by id, for values that are ids. */
  readonly categoryNames: Readonly<Record<string, string>>;
}

/**
 * What differs between two states of one site, whose rows have the same ids: the site, then its calculations, each
 * followed by what is below it. Only the order of rows is not compared, because one new row moves all after it.
 */
export const siteDifference = (older: SiteContent, newer: SiteContent): SiteDifference => {
  const [before, after] = [completed(older), completed(newer)];
  const calculations = compareRows(before.calculations, after.calculations, calculationFieldNames);
  const categories = compareRows(before.categories, after.categories, categoryFields);
  const quantities = compareRows(before.quantities, after.quantities, quantityFields);
  const siteChanges = changesOf(before.site, after.site, siteFields);
  const site: Compared<Site> = { kind: 'changed', row: after.site, changes: siteChanges };
  const sites = siteChanges.length === 0 ? [] : [site];
  return {
    differences: [
      ...sites.map((one) => differenceOf('site', one, null, 0)),
      ...linesBelow(before, after, { calculations, categories, quantities }),
    ],
    counts: {
      site: countKinds(sites),
      calculation: countKinds(calculations),
      category: countKinds(categories),
      quantity: countKinds(quantities),
    },
    categoryNames: Object.fromEntries([...before.categories, ...after.categories].map(({ id, name }) => [id, name])),
  };
};

/** A side that a device has kept since an earlier release may lack fields that the other has. */
const completed = ({ site, calculations, categories, quantities }: SiteContent): SiteContent => ({
  site: { ...site, ...siteFieldsOf(site) },
  calculations: calculations.map((row) => ({ ...row, ...calculationFieldsIn(row) })),
  categories: categories.map((row) => ({ ...row, ...categoryFieldsIn(row) })),
  quantities: quantities.map((row) => ({ ...row, ...quantityFieldsIn(row) })),
});

interface Row {
  readonly id: string;
  readonly name: string;
}

interface Compared<Entity> {
  readonly kind: Kind;
  readonly row: Entity;
  readonly changes: readonly FieldChange[];
}

interface ComparedRows {
  readonly calculations: readonly Compared<Calculation>[];
  readonly categories: readonly Compared<Category>[];
  readonly quantities: readonly Compared<Quantity>[];
}

const linesBelow = (before: SiteContent, after: SiteContent, rows: ComparedRows): readonly Difference[] => {
  const calculations = byId([...before.calculations, ...after.calculations]);
  const comparedCalculations = new Map(rows.calculations.map((one) => [one.row.id, one]));
  const oldQuantities = byId(before.quantities);
  const wholeCalculations = idsThatCameOrWent(rows.calculations);
  const wholeCategories = idsThatCameOrWent(rows.categories);
  return [...calculations.values()].flatMap(({ id, name }) => {
    const quantities = rows.quantities.filter(({ row }) => row.calculationId === id);
    const compared = comparedCalculations.get(id);
    const own = compared === undefined ? [] : [differenceOf('calculation', compared, null, 0)];
    if (wholeCalculations.has(id)) return own.map((line) => ({ ...line, quantityCount: quantities.length }));
    const inCategory = (categoryId: string) => quantities.filter(({ row }) => row.categoryId === categoryId).length;
    const isAlone = ({ kind, row }: Compared<Quantity>) => kind === 'changed' || !wholeCategories.has(row.categoryId);
    return [
      ...own,
      ...rows.categories
        .filter(({ row }) => row.calculationId === id)
        .map((one) => differenceOf('category', one, name, one.kind === 'changed' ? 0 : inCategory(one.row.id))),
      ...quantities.filter(isAlone).map((one) => quantityDifference(one, oldQuantities.get(one.row.id), name)),
    ];
  });
};

const idsThatCameOrWent = (rows: readonly Compared<Row>[]): ReadonlySet<string> =>
  new Set(rows.filter(({ kind }) => kind !== 'changed').map(({ row }) => row.id));

const differenceOf = (
  entity: DifferentEntity,
  { kind, row: { id, name }, changes }: Compared<Row>,
  calculation: string | null,
  quantityCount: number,
): Difference => ({ entity, id, name, kind, calculation, changes, quantityCount, units: null });

const quantityDifference = (
  compared: Compared<Quantity>,
  was: Quantity | undefined,
  calculation: string,
): Difference => {
  const after = compared.row.unit;
  return { ...differenceOf('quantity', compared, calculation, 0), units: { before: was?.unit ?? after, after } };
};

const compareRows = <Entity extends Row>(
  before: readonly Entity[],
  after: readonly Entity[],
  fields: readonly (keyof Entity & string)[],
): readonly Compared<Entity>[] => {
  const [old, now] = [byId(before), byId(after)];
  const kept = after.flatMap((row): Compared<Entity>[] => {
    const was = old.get(row.id);
    if (was === undefined) return [{ kind: 'created', row, changes: [] }];
    const changes = changesOf(was, row, fields);
    return changes.length === 0 ? [] : [{ kind: 'changed', row, changes }];
  });
  const gone = before.filter(({ id }) => !now.has(id));
  return [...kept, ...gone.map((row) => ({ kind: 'deleted', row, changes: [] }) as const)];
};

const changesOf = <Entity>(
  before: Entity,
  after: Entity,
  fields: readonly (keyof Entity & string)[],
): readonly FieldChange[] =>
  fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

const byId = <Entity extends Row>(rows: readonly Entity[]): ReadonlyMap<string, Entity> =>
  new Map(rows.map((row) => [row.id, row]));

const countKinds = (rows: readonly { readonly kind: Kind }[]): Readonly<Record<Kind, number>> => {
  const count = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted).length;
  return { created: count('created'), changed: count('changed'), deleted: count('deleted') };
};

const siteFields = [...siteFieldNames, 'defaultCalculationId'] as const satisfies (keyof Site)[];
const categoryFields = fieldNamesOf(emptyCategoryFields).filter((field) => field !== 'position');
const quantityFields = [...quantityFieldNames.filter((field) => field !== 'position'), 'snapshot'] as const;
