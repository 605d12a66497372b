import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { energyUses, type ForeignEnergy } from './energy-uses.ts';
import { foreignUnit } from './foreign-units.ts';
import { isObject, type JsonObject, lineOf, listOf, numberOf, objectOf, part, textOf } from './json-parts.ts';
import { lcabygCategory } from './lcabyg-categories.ts';
import { declarationOf } from './lcax-declaration.ts';
import { energyOf, isEnergy } from './lcax-energy.ts';
import { type Entry, entriesOf, impactEntriesOf } from './lcax-entries.ts';
import { figuresOfResults } from './lcax-figures.ts';
import { createProductShelf, type ProductShelf } from './lcax-products.ts';
import type { ProblemList } from './problem-list.ts';
import type { DraftGroup, DraftLayer, ProjectDraft } from './project-draft.ts';
import { earlyYearOf, siteOfFacts } from './site-facts.ts';

/**
 * An LCAx project, format 2.x and 3.x: assemblies become categories, their products rows, amounts multiplied. Impact data of
 * a product are its stages; data in B6 alone are purchased energy.
 * @returns null when the file holds no project
 */
export const readLcax = (json: unknown, problems: ProblemList): ProjectDraft | null => {
  const assemblies = isObject(json) ? part(json, 'assemblies') : undefined;
  if (!isObject(json) || (!Array.isArray(assemblies) && !isObject(assemblies))) {
    problems.note('', 'no-project');
    return null;
  }
  tellProject(json, problems);
  const reading: Reading = { problems, shelf: createProductShelf(problems), energy: [], ids: new Set() };
  const groups = entriesOf(assemblies, 'assemblies').flatMap((entry) => groupOf(entry, reading));
  const earlyYear = earlyYearOf(part(objectOf(part(json, 'projectInfo')), 'buildingCompletionYear'));
  const energy = energyUses(reading.energy, earlyYear, problems);
  return {
    site: siteOf(json, problems),
    groups,
    products: reading.shelf.products(),
    energy,
    otherRows: reading.energy.length - problems.all.filter(({ code }) => code === 'energy-twice').length,
    exportedElectricityKwhPerYear: null,
    siteOperations: [],
    figures: figuresOfResults(part(json, 'results')),
    extendedReplacement: false,
  };
};

const tellProject = (json: JsonObject, problems: ProblemList): void => {
  const version = textOf(part(json, 'formatVersion'));
  if (!/^[23]\./.test(version)) problems.note('formatVersion', 'unknown-version', { version });
  const years = numberOf(part(json, 'referenceStudyPeriod'));
  if (years !== null && years !== 50) problems.note('referenceStudyPeriod', 'period-differs', { years });
  const others = listOf(part(json, 'impactCategories')).filter(
    (one) => typeof one === 'string' && !one.toLowerCase().startsWith('gwp'),
  );
  if (others.length > 0) problems.note('impactCategories', 'indicators-not-carried', { indicators: others.join(', ') });
};

const siteOf = (json: JsonObject, problems: ProblemList): ProjectDraft['site'] => {
  const info = objectOf(part(json, 'projectInfo'));
  const location = objectOf(part(json, 'location'));
  const areaOf = (key: string) => part(objectOf(part(info, key)), 'value');
  const facts = {
    name: part(json, 'name'),
    description: textOf(part(json, 'description')),
    address: [textOf(part(location, 'address')), textOf(part(location, 'city'))]
      .filter((text) => text !== '')
      .join(', '),
    use: textOf(listOf(part(info, 'buildingTypology'))[0]),
    heatedAreaM2: areaOf('heatedFloorArea'),
    grossAreaM2: areaOf('grossFloorArea'),
    completionYear: part(info, 'buildingCompletionYear'),
    users: part(info, 'buildingUsers'),
  };
  return siteOfFacts(
    facts,
    { name: 'name', building: 'projectInfo', year: 'projectInfo.buildingCompletionYear' },
    problems,
  );
};

interface Reading {
  readonly problems: ProblemList;
  readonly shelf: ProductShelf;
  readonly energy: ForeignEnergy[];
  /** Assemblies met so far. */
  readonly ids: Set<string>;
}

/** An assembly without rows, like one of energy alone, is no category. */
const groupOf = ({ fields, place, isReference }: Entry, reading: Reading): DraftGroup[] => {
  const { problems } = reading;
  if (isReference) {
    problems.refuse(place, 'reference-not-in-file', { uri: textOf(part(fields, 'uri')) });
    return [];
  }
  const entries = entriesOf(part(fields, 'products'), `${place}.products`);
  const quantity = numberOf(part(fields, 'quantity'));
  if (quantity === null) {
    const amount = String(part(fields, 'quantity'));
    problems.refuse(`${place}.quantity`, 'amount-invalid', { amount }, Math.max(1, entries.length));
    return [];
  }
  const layers = entries.flatMap((entry) => layerOf(entry, quantity, reading));
  const isEnergyAlone = entries.length > 0 && layers.length === 0;
  if (isEnergyAlone) return [];
  const name = nameOf(fields, place, problems);
  const unitName = textOf(part(fields, 'unit'));
  const unit = foreignUnit(unitName);
  if (unit === null && layers.length !== 1) problems.note(`${place}.unit`, 'unit-unknown', { unit: unitName });
  const id = textOf(part(fields, 'id')).slice(0, 100);
  const construction = { id: id === '' ? place.slice(0, 100) : id, name, unit: unit?.unit ?? 'pcs', layers };
  return [
    {
      name,
      ...classificationOf(fields),
      uses: [{ construction, amount: quantity * (unit?.factor ?? 1), externalId: id }],
      figures: figuresOfResults(part(fields, 'results')),
    },
  ];
};

const nameOf = (fields: JsonObject, place: string, problems: ProblemList): string => {
  const text = textOf(part(fields, 'name'));
  if (text.length > maxTextLength) problems.note(`${place}.name`, 'name-shortened', { length: text.length });
  if (text === '') problems.note(`${place}.name`, 'name-missing');
  return text === '' ? '–' : lineOf(text);
};

const classificationOf = (fields: JsonObject): Pick<DraftGroup, 'classification' | 'talo2000Code'> => {
  const given = listOf(part(fields, 'classification')).map((one) => {
    const [system, code, name] = ['system', 'code', 'name'].map((key) => textOf(part(objectOf(one), key)));
    return { system: system ?? '', code: code ?? '', name: name ?? '' };
  });
  const talo = given.find(({ system, code }) => /talo\s*2000/i.test(system) && findTalo2000Class(code) !== undefined);
  const lcabyg = given.find(({ system }) => /lcabyg/i.test(system));
  const [first] = given;
  const { system = '', code = '', name = '' } = talo ?? lcabyg ?? first ?? {};
  return {
    classification: [system, name === '' ? code : name].filter((text) => text !== '').join(' '),
    talo2000Code: talo?.code ?? (lcabyg === undefined ? '' : lcabygCategory(lcabyg.code).talo2000Code),
  };
};

const layerOf = ({ fields, place, isReference }: Entry, assemblyAmount: number, reading: Reading): DraftLayer[] => {
  const { problems, shelf } = reading;
  const amount = numberOf(part(fields, 'quantity'));
  const unitName = textOf(part(fields, 'unit'));
  const unit = foreignUnit(unitName);
  if (isReference) problems.refuse(place, 'reference-not-in-file', { uri: textOf(part(fields, 'uri')) });
  else if (amount === null) {
    problems.refuse(`${place}.quantity`, 'amount-invalid', { amount: String(part(fields, 'quantity')) });
  } else if (unit === null) problems.refuse(`${place}.unit`, 'unit-unknown', { unit: unitName });
  else {
    const name = nameOf(fields, place, problems);
    const declarations = impactEntriesOf(part(fields, 'impactData'), `${place}.impactData`)
      .map((entry) => declarationOf(entry, problems))
      .filter((declaration) => declaration !== null);
    if (isEnergy(declarations) && (unit.unit === 'kWh' || unit.unit === 'MJ')) {
      const kwhPerYear = (amount * unit.factor * assemblyAmount) / (unit.unit === 'MJ' ? 3.6 : 1);
      const energy = energyOf({ name, kwhPerYear, place }, declarations, problems);
      if (energy !== null) reading.energy.push(energy);
      return [];
    }
    if (declarations.length === 0) problems.note(place, 'no-impact-data', { name });
    if (listOf(part(fields, 'transport')).length > 0) {
      problems.note(`${place}.transport`, 'transport-not-carried', {
        name,
        distance: listOf(part(fields, 'transport')).length,
      });
    }
    const id = textOf(part(fields, 'id')).slice(0, 100);
    const life = numberOf(part(fields, 'referenceServiceLife')) ?? 0;
    const use = { id: id === '' ? place.slice(-100) : id, name, unit, place };
    return [
      {
        name,
        productId: declarations.length === 0 ? null : shelf.take(use, declarations),
        amountPerUnit: amount * unit.factor,
        unit: unit.unit,
        lifetimeYears: life > 0 ? life : null,
        replacements: null,
        externalId: id,
        note: textOf(part(fields, 'description')).slice(0, 2000),
      },
    ];
  }
  return [];
};
