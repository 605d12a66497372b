import { type AmountStatement, conversionsOf, type PropertyStatement } from '#domain/incoming/epd/conversions.ts';
import {
  type Epd,
  type EpdFormat,
  type EpdLink,
  type EpdScenario,
  type EpdValue,
  emptyEpd,
} from '#domain/incoming/epd/epd.ts';
import type { Report } from '#domain/incoming/epd/epd-reader.ts';
import { indicatorOf, type KnownIndicator, standardOf } from '#domain/incoming/epd/indicators.ts';
import { EpdRefusal, problem } from '#domain/incoming/epd/read-problem.ts';
import { dateOf, moduleOf, numberOf, yearEndOf } from '#domain/incoming/epd/source-values.ts';
import { amountOfFlow, type IlcdFlow } from './ilcd-flow.ts';

export interface IlcdAmount {
  readonly module: string;
  readonly scenario: string;
  readonly value: unknown;
}

export interface IlcdIndicator {
  readonly uuid: string;
  readonly names: readonly string[];
  readonly amounts: readonly IlcdAmount[];
}

/** What a product keeps of an ILCD+EPD process, in XML and JSON alike. */
export interface IlcdProcess {
  readonly format: EpdFormat;
  readonly path: string;
  readonly uuid: string;
  readonly version: string;
  readonly names: Readonly<Record<string, string>>;
  readonly registrationNumber: string;
  readonly owner: string;
  readonly publisher: string;
  readonly verifier: string;
  readonly subType: string;
  readonly category: string;
  readonly compliance: readonly string[];
  readonly validUntilYear: unknown;
  readonly publishedOn: unknown;
  readonly expiresOn: unknown;
  readonly serviceLifeYears: number | null;
  readonly scenarios: readonly EpdScenario[];
  /** Amount of the reference flow; undefined = there is no such exchange. */
  readonly referenceAmount: unknown;
  /** The functional unit in words, for a person who has no flow to read it from; empty = not said. */
  readonly functionalUnit: string;
  /** What the reference to the flow is called and where it should be. */
  readonly flowName: string;
  readonly flowPlace: string;
  /** null = the data set is not at hand. */
  readonly flow: IlcdFlow | null;
  readonly indicators: readonly IlcdIndicator[];
  readonly links: readonly EpdLink[];
}

/** The declaration that a process describes; tells what of it is missing or cannot be read. */
export const epdOfIlcd = (process: IlcdProcess, report: Report): Epd => {
  const { path, flow } = process;
  if (Object.keys(process.names).length === 0) report(problem(path, 'no-name'));
  const { values, found } = valuesOf(process, report);
  if (values.length === 0) throw new EpdRefusal(problem(path, 'no-indicators'));
  const declared = declaredOf(process, report);
  const expires = dateOf(process.expiresOn);
  const amounts: readonly AmountStatement[] =
    flow === null ? [] : flow.amounts.map((one) => scaled(one, declared.factor));
  const properties: readonly PropertyStatement[] = flow?.properties ?? [];
  const carbon = (content: number | null | undefined) =>
    content === null || content === undefined ? null : content * declared.factor;
  return {
    ...emptyEpd,
    key: `${process.uuid || path} ${process.version}`.trim(),
    format: process.format,
    uuid: process.uuid,
    version: process.version,
    registrationNumber: process.registrationNumber,
    names: process.names,
    manufacturer: process.owner,
    publisher: process.publisher,
    verifier: process.verifier,
    dataSetType: process.subType,
    category: process.category,
    validFrom: dateOf(process.publishedOn),
    validTo: expires ?? yearEndOf(process.validUntilYear),
    isValidToYearOnly: expires === null && yearEndOf(process.validUntilYear) !== null,
    declaredAmount: declared.amount,
    declaredUnit: declared.unit,
    declaredUnitText: declared.unitText,
    standard: standardOf(process.compliance, found),
    values,
    scenarios: process.scenarios,
    ...conversionsOf(declared, amounts, properties),
    biogenicCarbonKg: carbon(flow?.biogenicCarbonKg),
    packagingCarbonKg: carbon(flow?.packagingCarbonKg),
    serviceLifeYears: process.serviceLifeYears,
    links: process.links,
  };
};

const scaled = (statement: AmountStatement, factor: number): AmountStatement => ({
  ...statement,
  amount: statement.amount * factor,
});

/** All figures are for the mean amount of the exchange times what its flow says one of it is. */
const declaredOf = (process: IlcdProcess, report: Report) => {
  const { path, flow, flowName, flowPlace } = process;
  const mean = numberOf(process.referenceAmount);
  const isAmount = typeof mean === 'number' && mean > 0;
  const factor = isAmount ? mean : 1;
  const isNamed = flow !== null || process.referenceAmount !== undefined;
  if (!isNamed) report(problem(path, 'no-reference-flow'));
  else if (!isAmount) report(problem(path, 'bad-declared-amount'));
  if (flow === null) {
    if (isNamed) report(problem(flowPlace || path, 'missing-dependency', { name: flowName || flowPlace || '–' }));
    return { amount: null, unit: null, unitText: process.functionalUnit, factor };
  }
  const { unit, unitText, amount } = amountOfFlow(flow);
  if (unit === null) report(problem(path, 'unknown-unit', { unit: unitText }));
  return { amount: amount === null || !isAmount ? null : amount * factor, unit, unitText, factor };
};

const valuesOf = ({ indicators, path }: IlcdProcess, report: Report) => {
  const values: EpdValue[] = [];
  const found: KnownIndicator[] = [];
  for (const { uuid, names, amounts } of indicators) {
    const known = indicatorOf(uuid, names);
    if (known === null) continue;
    found.push(known);
    for (const { module: name, scenario, value } of amounts) {
      const module = moduleOf(name);
      const place = `${path} ${names[0] ?? uuid} ${name}`;
      const kgCo2e = numberOf(value);
      if (module === null) report(problem(place, 'unknown-module', { module: name }));
      else if (kgCo2e === undefined) report(problem(place, 'bad-number', { value: String(value) }));
      else values.push({ indicator: known.indicator, module, scenario, kind: 'declared', kgCo2e });
    }
  }
  return { values, found };
};
