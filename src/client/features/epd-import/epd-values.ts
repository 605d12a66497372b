import * as v from 'valibot';
import { lifetimeYears, optionalText, positiveNumber, requiredText } from '#contract/frame/fields.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { benefitFields, choicesOf, type EpdChoices, undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';
import { asksForCarbon, isUptakeLeftOf } from '#domain/incoming/epd/uptake.ts';
import { units } from '#domain/terms/units.ts';

const mustBe = <Value>(isFine: (value: Value) => boolean) => v.check<Value, string>(isFine, 'required');

/** A scenario may have an empty name, so "not chosen" needs one that no source has. */
export const undecided = '\t';

/**
 * The form of one declaration: scenarios of every module that has several must be chosen, and where biogenic carbon is or
 * may be inside of A1-A3, how much; what is given must be enough for all that was taken up.
 */
export const epdSchema = (epd: Epd, hasExisting: boolean) =>
  v.pipe(
    epdEntries(hasExisting),
    v.forward(
      v.partialCheck(
        [['uptakeCarbonKg']],
        ({ uptakeCarbonKg }) => uptakeCarbonKg !== null || !asksForCarbon(epd),
        'required',
      ),
      ['uptakeCarbonKg'],
    ),
    v.forward(
      v.partialCheck(
        [['uptakeCarbonKg'], ['scenarios']],
        ({ uptakeCarbonKg, scenarios }) => !isUptakeLeftOf(epd, uptakeCarbonKg, chosenOf(scenarios)),
        'uptake-left',
      ),
      ['uptakeCarbonKg'],
    ),
  );

const epdEntries = (hasExisting: boolean) =>
  v.object({
    target: hasExisting
      ? v.pipe(
          v.string(),
          mustBe((value) => value !== ''),
        )
      : v.string(),
    name: requiredText,
    manufacturer: optionalText,
    note: optionalText,
    talo2000Code: optionalText,
    standard: optionalText,
    validTo: v.union([v.literal(''), v.pipe(v.string(), v.isoDate('not-a-date'))], 'not-a-date'),
    declaredAmount: v.pipe(
      positiveNumber,
      mustBe((value) => value !== null && value > 0),
    ),
    declaredUnit: v.pipe(
      v.picklist(['', ...units], 'not-allowed'),
      mustBe((value) => value !== ''),
    ),
    scenarios: v.record(
      v.string(),
      v.pipe(
        v.string(),
        mustBe((value) => value !== undecided),
      ),
    ),
    conversions: v.object({
      kgPerM: positiveNumber,
      kgPerM2: positiveNumber,
      kgPerM3: positiveNumber,
      kgPerPcs: positiveNumber,
      thicknessMm: positiveNumber,
    }),
    conservativeFactor: v.pipe(
      positiveNumber,
      mustBe((value) => value !== null && value >= 1),
    ),
    benefitField: v.picklist(benefitFields),
    uptakeCarbonKg: positiveNumber,
    takesCarbonStorage: v.boolean(),
    lifetimeYears,
  });

export interface EpdValues extends Omit<EpdChoices, 'declaredUnit' | 'validTo' | 'scenarios' | 'conversions'> {
  /** Id of the product that is updated, `new`, or empty = not chosen. */
  readonly target: string;
  readonly declaredUnit: NonNullable<EpdChoices['declaredUnit']> | '';
  readonly validTo: string;
  readonly scenarios: Readonly<Record<string, string>>;
  readonly conversions: {
    readonly kgPerM: number | null;
    readonly kgPerM2: number | null;
    readonly kgPerM3: number | null;
    readonly kgPerPcs: number | null;
    readonly thicknessMm: number | null;
  };
}

export const valuesOfEpd = (
  epd: Epd,
  languages: readonly string[],
  verifierLabel: string,
  hasExisting: boolean,
): EpdValues => {
  const { conversions, validTo, declaredUnit, ...choices } = choicesOf(epd, languages, verifierLabel);
  const { thicknessM, ...masses } = conversions;
  return {
    ...choices,
    target: hasExisting ? '' : 'new',
    validTo: validTo ?? '',
    declaredUnit: declaredUnit ?? '',
    scenarios: Object.fromEntries(undecidedModules(epd, { scenarios: {} }).map((module) => [module, undecided])),
    conversions: { ...masses, thicknessMm: thicknessM === null ? null : withoutNoise(thicknessM * 1000) },
  };
};

export const choicesOfValues = ({ target: _target, ...values }: EpdValues): EpdChoices => {
  const { thicknessMm, ...masses } = values.conversions;
  return {
    ...values,
    declaredUnit: values.declaredUnit === '' ? null : values.declaredUnit,
    validTo: values.validTo === '' ? null : values.validTo,
    scenarios: chosenOf(values.scenarios),
    conversions: { ...masses, thicknessM: thicknessMm === null ? null : withoutNoise(thicknessMm / 1000) },
  };
};

const chosenOf = (scenarios: EpdValues['scenarios']): EpdChoices['scenarios'] =>
  Object.fromEntries(Object.entries(scenarios).filter(([, name]) => name !== undecided));

const withoutNoise = (value: number): number => Number(value.toPrecision(12));
