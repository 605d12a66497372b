import file from './data/schema-facts.json';
import type { RegisterRelease } from './register-release.ts';

/** What the interface says of one field. */
export interface FieldFact {
  readonly type: 'uuid' | 'text' | 'date' | 'date-time' | 'int32' | 'double' | 'boolean' | 'code' | 'object' | 'list';
  readonly nullable?: boolean;
  readonly required?: boolean;
  /** Name of the type that an object is, or that a list is of. */
  readonly of?: string;
  /** Address of the code list, and its codes. */
  readonly list?: string;
  readonly codes?: readonly string[];
}

/** Fields by name; a name that is not here is an error (`additionalProperties: false`). */
export type TypeFacts = Readonly<Record<string, FieldFact>>;

/** Written by `npm run register:import` from the published OpenAPI files. */
export interface SchemaFile {
  readonly attribution: string;
  readonly releases: Readonly<
    Record<RegisterRelease, { readonly sha256: string; readonly types: Readonly<Record<string, TypeFacts>> }>
  >;
}

const schema: SchemaFile = file as SchemaFile;

export const schemaAttribution = schema.attribution;

/** How a release calls the list of purposes, and the type of one. */
export const purposeList = 'buildingPurposeForLowCarbonAssessment';
export const purposeType = 'BuildingPurposeForLowCarbonAssessment';
export const purposeCodes = schema.releases['8'].types[purposeType]?.['buildingPurposeForLowCarbonAssessmentType'];

/**
 * In release 7 the report hangs under each purpose. The published file of that release holds the report alone; that its
 * frame has the names of release 8 is taken from the official test bodies.
 */
const framesOfRelease7 = (): Readonly<Record<string, TypeFacts>> => {
  const { buildingCarbonFootprint, buildingCarbonHandprint, ...frame } = schema.releases['8'].types[purposeType] ?? {};
  return { [purposeType]: { ...frame, climateReport: { type: 'object', of: 'ClimateReport' } } };
};

const types: Readonly<Record<RegisterRelease, Readonly<Record<string, TypeFacts>>>> = {
  '7': { ...framesOfRelease7(), ...schema.releases['7'].types },
  '8': schema.releases['8'].types,
};

/** What a release exports: three things, and what the document of each is called. */
const documents: Readonly<Record<RegisterRelease, TypeFacts>> = {
  '7': { [purposeList]: { type: 'list', of: purposeType }, ...common() },
  '8': { climateReport: { type: 'object', of: 'ClimateReport' }, ...common() },
};

function common(): TypeFacts {
  return {
    buildingProductList: { type: 'object', of: 'BuildingProductList', nullable: true },
    calculatoryDeliveredEnergyUsage: { type: 'object', of: 'CalculatoryDeliveredEnergyUsage', nullable: true },
  };
}

/** The fields of a type; `Document` is the whole export. */
export const factsOfType = (release: RegisterRelease, type: string): TypeFacts =>
  (type === 'Document' ? documents[release] : types[release][type]) ?? {};

/** Address of a code in the list of a field, or undefined when the list has no such code. */
export const codeAddress = ({ list, codes }: FieldFact, code: string): string | undefined =>
  list !== undefined && codes?.includes(code) === true ? `${list}/code/${code}` : undefined;

/** The code at the end of an address: the same in http and https. */
export const codeOfAddress = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
