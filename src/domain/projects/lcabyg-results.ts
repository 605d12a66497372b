import type { ModuleFigures } from '#domain/incoming/projects/compare-stages.ts';
import { type ForeignModule, foreignModules } from '#domain/incoming/projects/declared-product.ts';
import { isObject, listOf, numberOf, objectOf, part, textOf } from '#domain/incoming/projects/json-parts.ts';
import type { ProblemList } from './problem-list.ts';

export interface LcabygResults {
  /** kgCO2e by module of a node of the project; null = the results have none. */
  readonly of: (nodeId: string) => ModuleFigures | null;
}

const none: LcabygResults = { of: () => null };

/**
 * LCAbyg's result file: instances of the project's nodes, and for each instance kgCO2e by module and year, summed up under
 * the year 9999.
 */
export const readLcabygResults = (json: unknown, problems: ProblemList): LcabygResults => {
  if (json === undefined || json === null) return none;
  const results = isObject(json) ? part(json, 'results') : undefined;
  if (!isObject(results)) {
    problems.note('results', 'results-unreadable');
    return none;
  }
  const instances = new Map<string, string[]>();
  for (const instance of listOf(part(objectOf(json), 'model')).map(objectOf)) {
    const [id, model] = [textOf(part(instance, 'id')), textOf(part(instance, 'model_id'))];
    if (id !== '' && model !== '') instances.set(model, [...(instances.get(model) ?? []), id]);
  }
  return {
    of: (nodeId) => {
      const found = [nodeId, ...(instances.get(nodeId) ?? [])].filter((id) => isObject(part(results, id)));
      return found.length === 0 ? null : found.map((id) => figuresOf(part(results, id))).reduce(addedTo);
    },
  };
};

const figuresOf = (byModule: unknown): ModuleFigures => {
  const figures = new Map<ForeignModule, number>();
  for (const [key, byYear] of Object.entries(objectOf(byModule))) {
    const module = moduleOf(key);
    const years = objectOf(byYear);
    const gwp = numberOf(part(objectOf(part(years, '9999')), 'GWP'));
    if (module !== null && gwp !== null) figures.set(module, gwp);
  }
  return figures;
};

const moduleOf = (key: string): ForeignModule | null => {
  const plain = key.toLowerCase().replace('to', 'a');
  return foreignModules.find((module) => module === plain) ?? null;
};

const addedTo = (left: ModuleFigures, right: ModuleFigures): ModuleFigures => {
  const sum = new Map(left);
  for (const [module, value] of right) sum.set(module, (sum.get(module) ?? 0) + value);
  return sum;
};
