import type { EntryDraft } from './entry.ts';

const known = new WeakMap<EntryDraft, readonly string[]>();

/** Every row that an edit writes or needs; each edit is looked through once, however many come after it. */
export const touchedBy = (draft: EntryDraft): readonly string[] => {
  const touched = known.get(draft) ?? rowsIn(draft);
  known.set(draft, touched);
  return touched;
};

const rowsIn = ({ writes, request: { params, body } }: EntryDraft): readonly string[] => {
  const categoryId = isFields(body) ? body['categoryId'] : undefined;
  const inCategory = typeof categoryId === 'string' ? [categoryId] : [];
  return [...Object.values(params), ...writes, ...inCategory, ...ownSourcesIn(body)];
};

/** The own products and composites that rows and layers of a body point to. */
const ownSourcesIn = (body: unknown): readonly string[] => {
  if (Array.isArray(body)) return body.flatMap(ownSourcesIn);
  if (!isFields(body)) return [];
  const { source, layers } = body;
  const isOwn = isFields(source) && (source['kind'] === 'product' || source['kind'] === 'composite');
  return [...(isOwn ? [String(source['id'])] : []), ...ownSourcesIn(layers)];
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
