import { isIso22057 } from './epd/iso-22057.ts';
import { isPassport } from './epd/passport.ts';
import { wrappedLists } from './epd/wrapped-lists.ts';
import { type FoundKind, unknownFile } from './file-kind.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which of the known documents a parsed JSON is; by what only that document has, never by one common word. */
export const kindOfJson = (json: unknown): FoundKind => {
  if (Array.isArray(json)) return kindOfList(json);
  if (!isObject(json)) return unknownFile('json-unknown');
  return (
    plainKindOf(json) ?? kindOfBundle(json) ?? unknownFile('json-unknown', Object.keys(json).slice(0, 5).join(', '))
  );
};

/** What a document is by itself; null = not known. */
const plainKindOf = (json: JsonObject): FoundKind | null => {
  const has = (...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(json, key));
  if (has('format') && json['format'] === 'tyomaahiili-site') return 'site-document';
  if (has('processInformation') || has('exchanges', 'LCIAResults')) return 'ilcd-epd';
  if (isOpenEpd(json)) return 'openepd';
  if (isFleet(json)) return 'fleet';
  if (Array.isArray(json['Resources']) && has('Resources')) return kindOfLibrary(json);
  if (has('assemblies', 'formatVersion') || has('projectPhase', 'softwareInfo')) return 'lcax-project';
  if (has('model', 'results') && Array.isArray(json['model'])) return unknownFile('lcabyg-results');
  if (has('declaredUnit', 'impacts') || has('declaredUnit', 'standard', 'subtype')) return 'lcax-epd';
  if (isIso22057(json) || isPassport(json)) return 'product-passport';
  if (has('$schema', 'properties')) return unknownFile('json-schema', textOf(json['title']));
  if (has('issuer', 'ext') || /^openpcr$/i.test(textOf(json['doctype']))) {
    return unknownFile('product-rules', textOf(json['name']));
  }
  return null;
};

/** Declarations in a list, or alone, inside of what a service answers; null = there are none. */
const kindOfBundle = (json: JsonObject): FoundKind | null => {
  for (const { items } of wrappedLists(json)) {
    const found = epdKindOf(items);
    if (found !== null) return found;
  }
  return null;
};

const isOpenEpd = (json: JsonObject): boolean => {
  const doctype = Object.hasOwn(json, 'doctype') ? textOf(json['doctype']) : '';
  if (doctype !== '') return /^openepd$/i.test(doctype);
  return Object.hasOwn(json, 'openepd_version') || ['product_name', 'impacts'].every((key) => Object.hasOwn(json, key));
};

/** A snapshot of machines (ISO 15143-3), with or without its outermost name. */
const isFleet = (json: JsonObject): boolean => {
  const fleet = isObject(json['Fleet']) ? json['Fleet'] : json;
  return Array.isArray(fleet['Equipment']);
};

/** CO2data and Boverket share one form; what differs is who publishes it. */
const kindOfLibrary = (json: JsonObject): FoundKind =>
  /boverket/i.test(textOf(json['Publisher'])) || textOf(json['Location']).toUpperCase() === 'SE'
    ? 'boverket'
    : 'co2data';

/** How many of a list are looked at. */
const sampled = 50;

/** A list is LCAbyg's nodes and edges, or declarations; what stands between them does not hide them. */
const kindOfList = (list: readonly unknown[]): FoundKind => {
  const objects = list.slice(0, sampled).filter(isObject);
  if (objects.some((one) => Object.hasOwn(one, 'Node') || Object.hasOwn(one, 'Edge'))) return 'lcabyg-project';
  const seen = objects[0] === undefined ? '' : Object.keys(objects[0]).slice(0, 5).join(', ');
  return epdKindOf(list) ?? unknownFile('json-unknown', seen);
};

/** What the first declaration of a list is; null = there is none. */
const epdKindOf = (list: readonly unknown[]): FoundKind | null => {
  for (const item of list.slice(0, sampled)) {
    const kind = isObject(item) ? (plainKindOf(item) ?? kindOfBundle(item)) : null;
    if (kind === 'ilcd-epd' || kind === 'openepd' || kind === 'lcax-epd' || kind === 'product-passport') return kind;
  }
  return null;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
