import { type Calculation, defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import { findCategoryTemplate } from '#domain/calculations/category-templates.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import type { Source } from '#domain/products/composite.ts';
import { emptySiteFields, type Site } from '#domain/sites/site.ts';
import { firstStanding } from '#domain/sites/stage.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import { applyPatch, mergePatch, quantityFieldGroups, siteEntryFields } from '#domain/values/patch.ts';

type Fields = Readonly<Record<string, unknown>>;
type Body = Fields & { readonly base?: Fields };

/** A refusal as the server would word it. */
export class Refusal extends Error {
  readonly type: string;
  readonly extra: Fields;
  constructor(type: string, extra: Fields = {}) {
    super(type);
    this.type = type;
    this.extra = extra;
  }
}

/** The rows of a tiny server: what an edit does to them, by the same domain functions. */
export class FakeContent {
  sites: Site[] = [];
  calculations: Calculation[] = [];
  categories: Category[] = [];
  quantities: Quantity[] = [];
  /** Every effect in its order. */
  readonly log: string[] = [];
  #time = 0;

  /** Applies one call by its name; answers what the server would reply. */
  apply(name: string, params: Readonly<Record<string, string>>, body: unknown): unknown {
    const handler = this.#handlers[name];
    if (handler === undefined) throw new Refusal('not-found');
    const reply = handler(params, (body ?? {}) as Body);
    this.log.push(name);
    return reply;
  }

  /** In the server's order. */
  quantitiesOf(calculationId: string): readonly Quantity[] {
    const place = new Map(this.categories.map(({ id, position }) => [id, position]));
    return this.quantities
      .filter((row) => row.calculationId === calculationId)
      .toSorted(
        (left, right) =>
          (place.get(left.categoryId) ?? 0) - (place.get(right.categoryId) ?? 0) ||
          left.position - right.position ||
          (left.id < right.id ? -1 : 1),
      );
  }

  categoriesOf(calculationId: string): readonly Category[] {
    return this.categories
      .filter((row) => row.calculationId === calculationId)
      .toSorted((left, right) => left.position - right.position || (left.id < right.id ? -1 : 1));
  }

  #stamp(version = 1) {
    this.#time += 1;
    const time = new Date(Date.UTC(2026, 0, 1) + this.#time).toISOString();
    return { version, createdAt: time, updatedAt: time };
  }

  readonly #handlers: Readonly<Record<string, (params: Readonly<Record<string, string>>, body: Body) => unknown>> = {
    createSite: (_, { id, calculationId, calculationName, ...fields }) => {
      const site = {
        ...emptySiteFields,
        ...fields,
        ...this.#stamp(),
        id: String(id),
        companyId: 'company',
        readonly: false,
        defaultCalculationId: String(calculationId),
        backupSourceId: null,
        epoch: 0,
        backupSourceDefaultCalculationId: null,
        role: 'owner',
      } as Site;
      this.sites = [...this.sites, site];
      this.#addCalculation(site.id, { id: calculationId, name: calculationName });
      return site;
    },
    patchSite: ({ siteId }, body) => {
      this.sites = this.#patch(this.sites, siteId, body);
      return this.sites.find(({ id }) => id === siteId);
    },
    createCalculation: ({ siteId }, body) => this.#addCalculation(siteId ?? '', body),
    patchCalculations: ({ siteId }, body) => {
      for (const { id, ...fields } of body as unknown as readonly (Fields & { id: string })[]) {
        this.calculations = this.#patch(this.calculations, id, fields);
      }
      return pageOf(this.calculations.filter((row) => row.siteId === siteId));
    },
    patchCalculation: ({ calculationId }, body) => {
      this.calculations = this.#patch(this.calculations, calculationId, body);
      return this.calculations.find(({ id }) => id === calculationId);
    },
    deleteCalculation: ({ calculationId }, { seen }) => {
      checkContent(this.quantitiesOf(calculationId ?? ''), seen);
      this.calculations = this.calculations.filter(({ id }) => id !== calculationId);
      this.categories = this.categories.filter((row) => row.calculationId !== calculationId);
      this.quantities = this.quantities.filter((row) => row.calculationId !== calculationId);
    },
    createCategory: ({ calculationId }, body) => this.#addCategory(calculationId ?? '', body),
    patchCategory: ({ categoryId }, body) => {
      this.categories = this.#patch(this.categories, categoryId, body);
      return this.categories.find(({ id }) => id === categoryId);
    },
    deleteCategory: ({ categoryId }, { seen }) => {
      if (!this.categories.some(({ id }) => id === categoryId)) throw new Refusal('not-found');
      checkContent(
        this.quantities.filter((row) => row.categoryId === categoryId),
        seen,
      );
      this.categories = this.categories.filter(({ id }) => id !== categoryId);
      this.quantities = this.quantities.filter((row) => row.categoryId !== categoryId);
    },
    importCategoryTemplate: ({ calculationId = '' }, body) => {
      const codes = new Set(this.categoriesOf(calculationId).map(({ talo2000Code }) => talo2000Code));
      const missing = (findCategoryTemplate(String(body['template']))?.categories ?? []).filter(
        ({ talo2000Code }) => !codes.has(talo2000Code),
      );
      const ids = body['ids'] as Readonly<Record<string, string>>;
      const added = missing.map(({ talo2000Code, name, scope }) => {
        const last = Math.max(0, ...this.categoriesOf(calculationId).map(({ position }) => position));
        const id = ids[talo2000Code] ?? findTalo2000Class(talo2000Code)?.fi;
        return this.#addCategory(calculationId, { id, talo2000Code, name: name.fi, scope, position: last + 1 });
      });
      return pageOf(added);
    },
    createQuantity: ({ calculationId = '', categoryId = '' }, body) => {
      if (!this.categories.some(({ id }) => id === categoryId)) throw new Refusal('not-found');
      const row = {
        ...emptyQuantityFields,
        ...body,
        ...this.#stamp(),
        calculationId,
        categoryId,
        snapshot: null,
        linkStatus: freshLinkStatus((body['source'] as Source | undefined) ?? { kind: 'none' }),
        updatedBy: 'me',
      };
      this.quantities = [...this.quantities, row as unknown as Quantity];
      return row;
    },
    patchQuantity: ({ quantityId }, body) => {
      this.quantities = this.#patch(this.quantities, quantityId, body);
      return this.quantities.find(({ id }) => id === quantityId);
    },
    patchQuantities: (_, body) => {
      const changes = body as unknown as readonly (Body & { readonly id: string })[];
      const before = this.quantities;
      try {
        for (const [index, { id, ...fields }] of changes.entries())
          this.quantities = this.#patch(this.quantities, id, fields, `[${index}].`);
      } catch (error) {
        this.quantities = before;
        throw error;
      }
      const ids = new Set(changes.map(({ id }) => id));
      return pageOf(this.quantities.filter(({ id }) => ids.has(id)));
    },
    deleteQuantities: (_, body) => {
      const ids = new Set(body['ids'] as readonly string[]);
      const seen = (body['seen'] ?? []) as readonly { readonly id: string; readonly version: number }[];
      const versions = new Map(seen.map(({ id, version }) => [id, version]));
      const current = this.quantities.filter(
        ({ id, version }) => ids.has(id) && version > (versions.get(id) ?? version),
      );
      if (current.length > 0) throw new Refusal('version-mismatch', { current });
      this.quantities = this.quantities.filter(({ id }) => !ids.has(id));
    },
  };

  #patch<Row extends { readonly id: string; readonly version: number }>(
    rows: readonly Row[],
    id: string | undefined,
    { base, ...patch }: Body,
    path = '',
  ): Row[] {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) throw new Refusal('not-found');
    const decision = mergePatch(row as unknown as Fields, patch, base, quantityFieldGroups, siteEntryFields);
    if (decision.kind === 'conflict')
      throw new Refusal('field-conflict', {
        current: row,
        base,
        fields: decision.fields.map((field) => path + field),
      });
    if (decision.kind === 'nothing') return [...rows];
    const { updatedAt } = this.#stamp();
    const changed = { ...applyPatch(row, decision.changes as Partial<Row>), version: row.version + 1, updatedAt };
    return rows.map((candidate) => (candidate.id === id ? changed : candidate));
  }

  #addCalculation(siteId: string, fields: Fields): Calculation {
    const row = { ...defaultCalculationFields, ...firstStanding, ...fields, ...this.#stamp(), siteId } as Calculation;
    this.calculations = [row, ...this.calculations];
    return row;
  }

  #addCategory(calculationId: string, fields: Fields): Category {
    const { version, updatedAt } = this.#stamp();
    const defaults = { name: '', talo2000Code: '', scope: 'building', position: 0 };
    const row = { ...defaults, ...fields, version, updatedAt, calculationId } as Category;
    this.categories = [...this.categories, row];
    return row;
  }
}

export const pageOf = <Row>(rows: readonly Row[]) => ({ data: rows, total: rows.length });

/** What holds rows is not deleted with a row in it that has changed or come since it was seen. */
const checkContent = (rows: readonly Quantity[], seen: unknown): void => {
  if (!Array.isArray(seen)) return;
  const versions = new Map(seen.map(({ id, version }: Pick<Quantity, 'id' | 'version'>) => [id, version]));
  const current = rows.filter(({ id, version }) => version > (versions.get(id) ?? 0));
  if (current.length > 0) throw new Refusal('version-mismatch', { current });
};
