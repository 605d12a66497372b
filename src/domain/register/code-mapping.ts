import type { Carrier } from '#domain/calculations/calculation.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { UseClassCode } from '#domain/terms/use-class-codes.ts';
import { fieldsOfUnknown } from './unknown-fields.ts';

/** How sure it is that a code of the register means what we take it to mean. */
export const mappingStates = ['certain', 'probable', 'uncertain'] as const;
export type MappingState = (typeof mappingStates)[number];

/** null = nobody has said which code it is. */
export interface MappedCode {
  readonly code: string | null;
  readonly state: MappingState;
}

/** Which code of the register stands for what: data that an administrator may change, handed in with every export. */
export interface CodeMapping {
  /** By use class: list `rakennuksenkayttotarkoitusvahahiilisyydenarvioinnissa`, 1 to 9. */
  readonly purposes: Readonly<Record<string, MappedCode>>;
  /** By carrier: list `ostoenergia`. */
  readonly energy: Readonly<Record<string, MappedCode>>;
  /** By part of the statutory list (`ryhti-parts.ts`): list `RakennustuotteenLaji`, 01 to 09. */
  readonly products: Readonly<Record<string, MappedCode>>;
  /** The same of the building site: list `RakennuspaikanRakennustuotteenLaji`, 01 to 04. */
  readonly siteProducts: Readonly<Record<string, MappedCode>>;
  /** Who says that the codes mean this; null = not confirmed by Syke. */
  readonly confirmedBy: string | null;
}

const probable = (code: string): MappedCode => ({ code, state: 'probable' });
const uncertain = (code: string | null): MappedCode => ({ code, state: 'uncertain' });

/**
 * The labels of the codes were never published where we could read them. Section 38 of the Construction Act (751/2023) has
 * nine items, and code n is taken for item n; the energy decree (1010/2017) has nine classes that agree on 2 to 8. A use
 * class on which the two differ is uncertain, and what section 38 does not name has no code.
 */
const purposes: Readonly<Record<UseClassCode, MappedCode>> = {
  YAT: uncertain(null),
  KAT: uncertain(null),
  KREP: uncertain(null),
  RT: uncertain('1'),
  // A block of flats by the Act, a small residential building by the decree.
  AK2: uncertain('2'),
  AK3: probable('2'),
  T: probable('3'),
  TE: probable('3'),
  LR: probable('4'),
  TT: probable('4'),
  KK: probable('4'),
  MYR: probable('4'),
  MH: probable('4'),
  TOKK: probable('4'),
  E: probable('4'),
  KIR: probable('4'),
  AR: probable('4'),
  MU: probable('4'),
  TG: probable('4'),
  N: probable('4'),
  H: probable('5'),
  A: probable('5'),
  PT: probable('5'),
  V: probable('5'),
  HL: probable('5'),
  OR: probable('6'),
  PK: probable('6'),
  LH: probable('7'),
  S: probable('8'),
  MRVR: uncertain('9'),
  MLR: uncertain('9'),
  UH: uncertain('9'),
  JH: uncertain('9'),
  // A shop by the Act, another building by the certificate.
  PTK: uncertain('4'),
  SR: uncertain(null),
  MR: uncertain(null),
};

/** Of the list of delivered energy only the value 01 was seen, and which carrier it is was not. */
const energy: Readonly<Record<Carrier, MappedCode>> = {
  electricity: uncertain(null),
  districtHeat: uncertain(null),
  districtCooling: uncertain(null),
  fossilFuel: uncertain(null),
  bioFuel: uncertain(null),
};

export const defaultMapping: CodeMapping = { purposes, energy, products: {}, siteProducts: {}, confirmedBy: null };

const noCode: MappedCode = uncertain(null);

/** The code of a key that anybody may have typed. */
export const mappedCode = (codes: Readonly<Record<string, MappedCode>>, key: string): MappedCode =>
  (Object.hasOwn(codes, key) ? codes[key] : undefined) ?? noCode;

/** A mapping as an administrator wrote it, over the default; what is no mapping is left out and named. */
export const readMapping = (json: unknown): { readonly mapping: CodeMapping; readonly refused: readonly string[] } => {
  const given = fieldsOfUnknown(json);
  const refused = Object.keys(given).filter((key) => !Object.hasOwn(defaultMapping, key));
  const table = (name: Exclude<keyof CodeMapping, 'confirmedBy'>) => {
    const entries = Object.entries(fieldsOfUnknown(given[name])).filter(([key, value]) => {
      const isKnown = isMappedCode(value) && (name !== 'purposes' || findUseClass(key) !== undefined);
      if (!isKnown) refused.push(`${name}.${key}`);
      return isKnown;
    });
    return { ...defaultMapping[name], ...(Object.fromEntries(entries) as Record<string, MappedCode>) };
  };
  const { confirmedBy } = given;
  const mapping: CodeMapping = {
    purposes: table('purposes'),
    energy: table('energy'),
    products: table('products'),
    siteProducts: table('siteProducts'),
    confirmedBy: typeof confirmedBy === 'string' && confirmedBy !== '' ? confirmedBy : null,
  };
  return { mapping, refused };
};

const isMappedCode = (value: unknown): value is MappedCode => {
  const { code, state } = fieldsOfUnknown(value);
  const isCode = code === null || (typeof code === 'string' && /^\d{1,2}$/.test(code));
  return isCode && mappingStates.some((known) => known === state);
};
