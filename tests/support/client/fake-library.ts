import type { Composite, Source, SourceSnapshot } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { applyPatch, mergePatch } from '#domain/values/patch.ts';
import { pageOf, Refusal } from '#tests/support/client/fake-content.ts';
import type { FakeServer } from '#tests/support/client/fake-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = Product | Composite;
const time = '2026-01-01T00:00:00.000Z';
const stamp = { companyId: 'company', createdBy: 'user-1', version: 1, createdAt: time, updatedAt: time };

export const makeProduct = (fields: Partial<Product> = {}): Product => ({
  ...stamp,
  id: 'p1',
  name: 'Oma betoni',
  manufacturer: '',
  talo2000Code: '',
  gtin: '',
  note: '',
  ...fields,
  factors: { ...emptyFactors, ...fields.factors },
});

export const makeComposite = (fields: Partial<Composite> = {}): Composite => ({
  ...stamp,
  id: 'c1',
  name: 'Oma seinä',
  unit: 'm2',
  note: '',
  layers: [],
  ...fields,
});

/** The own library of a tiny server, and quantities linked to it. */
export class FakeLibrary {
  products: readonly Product[] = [];
  composites: readonly Composite[] = [];
  /** Values that rows have had, by row and version. */
  readonly #earlier = new Map<string, SourceSnapshot | null>();

  constructor(server: FakeServer) {
    const { replies } = server;
    replies.set('listProducts', () => pageOf(this.products));
    replies.set('getProduct', ({ productId }) => found(this.products, productId));
    replies.set('listComposites', () => pageOf(this.composites));
    const setProducts = (rows: readonly Product[]) => {
      this.products = rows;
    };
    const setComposites = (rows: readonly Composite[]) => {
      this.composites = rows;
    };
    serve(server, { noun: 'Product', rows: () => this.products, set: setProducts, make: makeProduct });
    serve(server, { noun: 'Composite', rows: () => this.composites, set: setComposites, make: makeComposite });
    replies.set('linkQuantity', ({ quantityId }, body) => this.#link(server, quantityId, body as Body));
    replies.set('batchLinkQuantities', (_, body) =>
      pageOf((body as readonly Body[]).map((link) => this.#link(server, String(link['quantityId']), link))),
    );
  }

  #link({ content }: FakeServer, quantityId: string | undefined, body: Body) {
    const row = found(content.quantities, quantityId);
    const source = body['source'] as Source;
    const snapshot = snapshotSource(source, this.products, this.composites);
    if (!snapshot.ok) throw new Refusal('validation');
    const nameOf = (version: unknown) => `${row.id} ${version}`;
    this.#earlier.set(nameOf(row.snapshot?.version), row.snapshot);
    const earlier = body['version'] === undefined ? undefined : this.#earlier.get(nameOf(body['version']));
    if (body['version'] !== undefined && earlier === undefined) throw new Refusal('validation');
    const values = earlier ?? snapshot.value;
    const linkStatus = values?.version === snapshot.value?.version ? ('linked' as const) : ('outdated' as const);
    const next = { ...row, source, snapshot: values, linkStatus, version: row.version + 1 };
    content.quantities = content.quantities.map((one) => (one.id === quantityId ? next : one));
    return next;
  }
}

interface Served<Kind extends Row> {
  readonly noun: 'Product' | 'Composite';
  readonly rows: () => readonly Kind[];
  readonly set: (rows: readonly Kind[]) => void;
  readonly make: (fields: Partial<Kind>) => Kind;
}

const serve = <Kind extends Row>({ replies }: FakeServer, { noun, rows, set, make }: Served<Kind>): void => {
  const idOf = (params: Readonly<Record<string, string>>) => Object.values(params)[0] ?? '';
  const add = (row: Kind): Kind => {
    set([...rows(), row]);
    return row;
  };
  const remove = (ids: readonly string[]) => set(rows().filter(({ id }) => !ids.includes(id)));
  replies.set(`create${noun}`, (_, body) => add(make(body as Partial<Kind>)));
  replies.set(`patch${noun}`, (params, body) => {
    const { base, ...patch } = body as Body & { readonly base?: Body };
    const row = found(rows(), idOf(params));
    const decision = mergePatch({ ...row }, patch, base);
    if (decision.kind === 'conflict') throw new Refusal('field-conflict', { current: row, fields: decision.fields });
    const next = { ...applyPatch(row, patch as Partial<Kind>), version: row.version + 1 };
    set(rows().map((one) => (one.id === row.id ? next : one)));
    return next;
  });
  replies.set(`delete${noun}`, (params) => remove([idOf(params)]));
  replies.set(`delete${noun}s`, (_, body) => remove((body as Body)['ids'] as readonly string[]));
  replies.set(`copy${noun}`, (params, name) => {
    const row = found(rows(), idOf(params));
    return add({ ...row, id: `${row.id}-copy`, name: name === '' ? `${row.name} (kopio)` : String(name), version: 1 });
  });
};

const found = <Kind extends { readonly id: string }>(rows: readonly Kind[], id: string | undefined): Kind => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Refusal('not-found');
  return row;
};
