import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assembly, AssemblyReference, EPD, Project } from 'lcax';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';

interface Lcax {
  readonly calculateProject: (project: Project) => Project;
}

/** The package ships its WebAssembly for bundlers; in Node its two halves are joined by hand. */
export const loadLcax = async (): Promise<Lcax> => {
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

/** The same rows, products and modules in the words of lcax: one assembly per category, every row in kilograms. */
export const toLcaxProject = (input: CalculationInput): Project => {
  const epds = new Map(input.referenceSet.items.map(({ id, nameEn, factors }) => [id, toEpd(id, nameEn, factors)]));
  const assemblies = input.categories.map(({ id, name }): Assembly & { type: 'assembly' } => ({
    type: 'assembly',
    id,
    name,
    description: null,
    comment: null,
    quantity: 1,
    unit: 'kg',
    classification: null,
    products: input.quantities
      .filter((row) => row.categoryId === id)
      .map((row) => ({
        type: 'product',
        id: row.id,
        name: row.name,
        description: null,
        referenceServiceLife: 50,
        impactData: epdsOf(epds, row.source),
        quantity: row.amount ?? 0,
        unit: 'kg',
        transport: null,
        results: null,
        metaData: null,
      })),
    results: null,
    metaData: null,
  }));
  return wrap(assemblies);
};

type EpdReference = EPD & { type: 'EPD' };

const epdsOf = (
  epds: ReadonlyMap<string, EpdReference>,
  source: CalculationInput['quantities'][number]['source'],
): EpdReference[] => {
  const epd = source.kind === 'item' ? epds.get(source.id) : undefined;
  return epd === undefined ? [] : [epd];
};

const toEpd = (
  id: string,
  name: string,
  factors: CalculationInput['referenceSet']['items'][number]['factors'],
): EpdReference => {
  const gwp = { a1a3: factors.gwpA1A3Conservative, c3: factors.gwpC3Fossil, c4: factors.gwpC4 };
  const epd = {
    type: 'EPD',
    id,
    name,
    declaredUnit: 'kg',
    version: '1',
    publishedDate: '2022-10-20',
    validUntil: '2030-10-20',
    source: null,
    referenceServiceLife: null,
    standard: 'en15804a2',
    comment: null,
    location: 'fin',
    subtype: 'generic',
    conversions: null,
    impacts: { gwp },
    metaData: null,
  };
  // The declared type asks for every category and a Date object; the library itself reads JSON with what is there.
  return epd as unknown as EpdReference;
};

const wrap = (assemblies: AssemblyReference[]): Project => ({
  id: 'bench',
  name: 'Bench',
  description: null,
  comment: null,
  location: { country: 'fin', city: null, address: null },
  owner: null,
  formatVersion: '3.4.3',
  lciaMethod: null,
  classificationSystems: null,
  referenceStudyPeriod: 50,
  lifeCycleModules: ['a1a3', 'c3', 'c4'],
  impactCategories: ['gwp'],
  assemblies,
  results: null,
  projectInfo: null,
  projectPhase: 'other',
  softwareInfo: { lcaSoftware: 'bench', lcaSoftwareVersion: null, goalAndScopeDefinition: null, calculationType: null },
  metaData: null,
});
