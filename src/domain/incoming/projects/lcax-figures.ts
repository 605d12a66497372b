import type { ModuleFigures } from './declared-product.ts';
import { type DeclaredGwp, type DeclaredModules, type ForeignModule, foreignModules } from './declared-product.ts';
import { type JsonObject, numberOf, objectOf, part } from './json-parts.ts';

/** LCAx results or impacts: indicator -> module -> value; null = no GWP in them. */
export const figuresOfResults = (results: unknown): ModuleFigures | null => {
  const declared = gwpByModule(objectOf(results));
  return declared.size === 0 ? null : new Map([...declared].map(([module, { total }]) => [module, total] as const));
};

/** GWP of each module that has one; A1, A2 and A3 apart are added, the total is the parts' sum where only they are given. */
export const gwpByModule = (impacts: JsonObject): DeclaredModules => {
  const read = (...names: readonly string[]) => {
    const name = names.find((one) => Object.hasOwn(impacts, one));
    return name === undefined ? {} : objectOf(part(impacts, name));
  };
  const [total, fossil] = [read('gwp'), read('gwp_fos')];
  const [biogenic, luluc] = [read('gwp_bio'), read('gwp_lul', 'gwp_luc')];
  const declared = new Map<ForeignModule, DeclaredGwp>();
  for (const module of foreignModules) {
    const parts = [fossil, biogenic, luluc].map((values) => valueIn(values, module));
    const known = parts.filter((value) => value !== null);
    const sum = known.length === 0 ? null : known.reduce((left, right) => left + right, 0);
    const value = valueIn(total, module) ?? sum;
    if (value !== null) declared.set(module, { total: value, biogenic: parts[1] ?? null, luluc: parts[2] ?? null });
  }
  return declared;
};

const valueIn = (values: JsonObject, module: ForeignModule): number | null => {
  const own = numberOf(part(values, module));
  if (own !== null || module !== 'a1a3') return own;
  const split = ['a1', 'a2', 'a3'].map((one) => numberOf(part(values, one))).filter((one) => one !== null);
  return split.length === 0 ? null : split.reduce((left, right) => left + right, 0);
};
