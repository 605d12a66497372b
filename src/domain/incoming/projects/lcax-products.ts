import type { DocumentProduct } from '#domain/documents/site-document.ts';
import { type DeclaredGwp, declaredPer, type ForeignModule, factorsOfDeclared } from './declared-product.ts';
import type { ForeignUnit } from './foreign-units.ts';
import { lineOf } from './json-parts.ts';
import { type LcaxDeclaration, scaled } from './lcax-declaration.ts';
import type { ProblemList } from './problem-list.ts';

interface Use {
  readonly id: string;
  readonly name: string;
  readonly unit: ForeignUnit;
  readonly place: string;
}

/** Products of a project by what they say: a declaration that several rows use is one product. */
export interface ProductShelf {
  /** @returns the id of the product */
  readonly take: (use: Use, declarations: readonly LcaxDeclaration[]) => string;
  readonly products: () => readonly DocumentProduct[];
}

export const createProductShelf = (problems: ProblemList): ProductShelf => {
  const products = new Map<string, DocumentProduct>();
  const contents = new Map<string, string>();
  /** Other content under a known id gets an id of its own. */
  const place = (product: DocumentProduct, at: string): string => {
    const content = JSON.stringify([product.name, product.factors]);
    for (let copy = 1; ; copy += 1) {
      const id = copy === 1 ? product.id : `${product.id.slice(0, 90)}-${copy}`;
      const known = contents.get(id);
      if (known === undefined) {
        if (copy > 1) problems.note(at, 'duplicate-id', { id: product.id });
        contents.set(id, content);
        products.set(id, { ...product, id });
      }
      if (known === undefined || known === content) return id;
    }
  };
  return {
    products: () => [...products.values()],
    take: (use, declarations) => {
      const [first, ...others] = declarations;
      const declared = first !== undefined && others.length === 0 ? first : summed(use, declarations, problems);
      if (declared.modules.has('d')) problems.note(use.place, 'd-undivided');
      const name = lineOf(declared.name);
      const id = declared.id === '' ? use.id : declared.id;
      const factors = factorsOfDeclared(declared, use.place, problems);
      return place({ id, name: name === '' ? use.name : name, note: declared.source, factors }, use.place);
    },
  };
};

/** Several declarations of one product, e.g. one a stage, added per unit of the row. */
const summed = (use: Use, declarations: readonly LcaxDeclaration[], problems: ProblemList): LcaxDeclaration => {
  const { unit } = use.unit;
  const modules = new Map<ForeignModule, DeclaredGwp>();
  for (const declaration of declarations) {
    const ratio = declaredPer(unit, declaration.unit, declaration.properties);
    if (ratio === null) {
      const values = { stage: declaration.name, from: unit, to: declaration.unit };
      problems.note(use.place, 'unit-not-convertible', values);
      continue;
    }
    for (const [module, gwp] of scaled(declaration.modules, ratio))
      modules.set(module, added(modules.get(module), gwp));
  }
  const source = declarations[0]?.source ?? '';
  const properties = Object.assign(
    {},
    ...declarations.map((one) => one.properties).toReversed(),
  ) as LcaxDeclaration['properties'];
  return { id: use.id, name: use.name, unit, properties, modules, source, year: null };
};

const added = (known: DeclaredGwp | undefined, more: DeclaredGwp): DeclaredGwp => ({
  total: (known?.total ?? 0) + more.total,
  biogenic: more.biogenic === null ? (known?.biogenic ?? null) : (known?.biogenic ?? 0) + more.biogenic,
  luluc: more.luluc === null ? (known?.luluc ?? null) : (known?.luluc ?? 0) + more.luluc,
});
