import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';

export interface WrappedList {
  /** `payload`, `data.epds`. */
  readonly path: string;
  readonly items: readonly unknown[];
}

/**
 * Lists inside of a document that is no data set itself, as services answer and bundles are written: `{"payload": [...]}`,
 * `{"data": {"epds": [...]}}`, or one alone as `{"epd": {...}}`. Deeper ones belong to other documents.
 */
export const wrappedLists = (root: JsonObject): readonly WrappedList[] =>
  Object.entries(root).flatMap(([key, value]) => {
    if (key === '__proto__') return [];
    if (Array.isArray(value)) return [{ path: key, items: value }];
    if (!isJsonObject(value)) return [];
    const inner = Object.entries(value).flatMap(([name, list]) =>
      Array.isArray(list) ? [{ path: `${key}.${name}`, items: list as readonly unknown[] }] : [],
    );
    return [{ path: key, items: [value] }, ...inner];
  });
