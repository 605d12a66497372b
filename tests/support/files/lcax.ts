import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Project } from 'lcax';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { type LcaxModule, lcaxText } from '#domain/reports/lcax-format.ts';
import { lcaxProject } from '#domain/reports/lcax-project.ts';
import { emptySiteFields } from '#domain/sites/site.ts';

interface Lcax {
  readonly calculateProject: (project: Project) => Project;
}

/** The package ships its WebAssembly for bundlers; in Node its two halves are joined by hand. */
export const loadLcax = (): Promise<Lcax> => {
  // A second instance would find the first one's memory in the glue.
  loading ??= load();
  return loading;
};

let loading: Promise<Lcax> | undefined;

const load = async (): Promise<Lcax> => {
  const folder = dirname(createRequire(import.meta.url).resolve('lcax/package.json'));
  const glue: Lcax & WebAssembly.ModuleImports & { readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void } =
    await import(pathToFileURL(join(folder, 'lcax_bg.js')).href);
  const { instance } = await WebAssembly.instantiate(await readFile(join(folder, 'lcax_bg.wasm')), {
    './lcax_bg.js': glue,
  });
  glue.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === 'function') start();
  return glue;
};

/**
 * A calculation as the product exports it, but with the given modules only and without metadata, so that lcax has no more
 * to do than we.
 */
export const toLcaxProject = (input: CalculationInput, lifeCycleModules: readonly LcaxModule[]): Project => {
  const site = { ...emptySiteFields, ...input.site, name: 'Bench' };
  const exported = lcaxProject(input, calculate(input), { calculationName: 'Bench', site });
  const onlyThese = (key: string, value: unknown): unknown => {
    if (key === 'metaData') return null;
    if (key !== 'gwp') return value;
    const impacts: Readonly<Record<string, number>> = Object(value);
    return Object.fromEntries(lifeCycleModules.map((module) => [module, impacts[module] ?? 0]));
  };
  return JSON.parse(lcaxText({ ...exported, lifeCycleModules }), onlyThese);
};
