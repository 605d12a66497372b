import type { AllowedExcess, LimitExemption } from '#domain/sites/site.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

/** Why the law's limits are not applied to a building. */
export const limitExemptionWords: Readonly<Record<LimitExemption, Word>> = {
  defence: word(
    'Ei sovelleta: maanpuolustuksen rakennus',
    'Not applied: a defence building',
    'Tillämpas inte: en byggnad för försvaret',
  ),
  'no-certificate': word(
    'Ei sovelleta: energiatodistusta ei edellytetä',
    'Not applied: no energy certificate is needed',
    'Tillämpas inte: inget energicertifikat krävs',
  ),
};

export const perAreaAndYearUnit = 'kg CO₂e/m²/a';
export const perAreaUnit = 'kg CO₂e/m²';

/** A limit with the unit that it is given in. */
export const limitValueWord = (unit: string): Word =>
  word(`Raja-arvo, ${unit}`, `Limit value, ${unit}`, `Gränsvärde, ${unit}`);

/** @param both the limit in both units */
export const limitIsWord = (both: string): Word =>
  word(`Raja-arvo on ${both}.`, `The limit is ${both}.`, `Gränsvärdet är ${both}.`);

/**
 * A limit in both units in which the law gives it: "16,00 kg CO₂e/m²/a = 800 kg CO₂e/m²" (`rules.limitBothUnits`).
 * @param number writes a number with so many decimals, in the reader's language
 */
export const limitInBothUnits = (
  kgCo2ePerM2Year: number,
  periodYears: number,
  number: (value: number, decimals: number) => string,
): string =>
  `${number(kgCo2ePerM2Year, 2)} ${perAreaAndYearUnit} = ${number(kgCo2ePerM2Year * periodYears, 0)} ${perAreaUnit}`;

/** A limit of the site's own with the excess that it allows: "20,00, sallittu ylitys 10 % (Monimuotoinen)". */
export const ownLimitText = (
  { value, allowedExcess }: OwnLimitShown,
  language: Language,
  number: (value: number, decimals: number) => string,
): string => {
  const limit = `${number(value, 2)} ${perAreaAndYearUnit}`;
  if (allowedExcess === null) return limit;
  const excess = word('sallittu ylitys', 'allowed excess', 'tillåten överskridning')[language];
  return `${limit}, ${excess} ${number(allowedExcess.percent ?? 0, 0)} % (${allowedExcess.reason})`;
};

interface OwnLimitShown {
  readonly value: number;
  readonly allowedExcess: AllowedExcess | null;
}
