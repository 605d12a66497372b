import { type CodeMapping, defaultMapping, readMapping } from './code-mapping.ts';
import { type RegisterRelease, registerReleases } from './register-release.ts';
import { fieldsOfUnknown } from './unknown-fields.ts';

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

/** Settings as an administrator wrote them, over the defaults; what is none is left out and named. */
export const readRegisterSettings = (
  json: unknown,
): { readonly settings: RegisterSettings; readonly refused: readonly string[] } => {
  const given = fieldsOfUnknown(json);
  const refused = Object.keys(given).filter((key) => !Object.hasOwn(defaultRegisterSettings, key));
  const choice = <Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice => {
    const value = given[name] ?? usual;
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined) refused.push(name);
    return chosen ?? usual;
  };
  const usual = defaultRegisterSettings;
  const { mapping, refused: refusedCodes } = readMapping(given['mapping'] ?? {});
  return {
    settings: {
      release: choice('release', registerReleases, usual.release),
      unit: choice('unit', registerUnits, usual.unit),
      handprintSign: choice('handprintSign', handprintSigns, usual.handprintSign),
      mapping,
    },
    refused: [...refused, ...refusedCodes.map((code) => `mapping.${code}`)],
  };
};
