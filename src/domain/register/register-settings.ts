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
