import { withDefaults } from '#domain/values/fields.ts';
import { type CodeMapping, defaultMapping } from './code-mapping.ts';
import type { RegisterRelease } from './register-schema.ts';

/** The register does not say its unit; the evidence for the first stands in `register-words.ts`. */
export const registerUnits = ['kgCo2ePerM2', 'kgCo2ePerM2Year'] as const;
export type RegisterUnit = (typeof registerUnits)[number];

/** How a benefit is written: negative as the climate declaration has it, or positive as the official examples. */
export const handprintSigns = ['negative', 'positive'] as const;
export type HandprintSign = (typeof handprintSigns)[number];

/** Settings of an installation, with their defaults. */
export interface RegisterSettings {
  readonly release: RegisterRelease;
  readonly unit: RegisterUnit;
  readonly handprintSign: HandprintSign;
  readonly mapping: CodeMapping;
}

export const defaultRegisterSettings: RegisterSettings = {
  release: '8',
  unit: 'kgCo2ePerM2',
  handprintSign: 'negative',
  mapping: defaultMapping,
};

export interface Preparer {
  readonly name: string;
  readonly company: string;
  readonly qualification: string;
  readonly email: string;
  readonly streetAddress: string;
  readonly postcode: string;
  readonly postOffice: string;
}

export interface LimitDeviation {
  /** Of the list `is-raja-arvoista-poikkeamisen-laji`. */
  readonly code: string;
  readonly explanation: string;
  /** Over the assessment period; null = not given. */
  readonly exceedingKgCo2ePerM2: number | null;
}

/** What the site knows for the register. */
export interface RegisterFacts {
  readonly preparers: readonly Preparer[];
  /** ISO date. */
  readonly preparationDate: string | null;
  readonly preparationBasis: 'permit' | 'final-inspection' | 'other' | null;
  /** Four digits; empty = not given. */
  readonly registerClass: string;
  /** ISO date. */
  readonly assessmentStartDate: string | null;
  readonly limitDeviations: readonly LimitDeviation[];
  /** UUID that the register has given the building site; empty = not given. */
  readonly buildingSiteKey: string;
}

export const emptyRegisterFacts: RegisterFacts = {
  preparers: [],
  preparationDate: null,
  preparationBasis: null,
  registerClass: '',
  assessmentStartDate: null,
  limitDeviations: [],
  buildingSiteKey: '',
};

/** The facts of a site, which may be older than they are. */
export const registerFactsOf = (site: object): RegisterFacts =>
  withDefaults(emptyRegisterFacts, site as Partial<RegisterFacts>);
