import type { CalculationStage } from '#domain/sites/stage.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

export const calculationStageWords: Readonly<Record<CalculationStage, Word>> = {
  sketch: word('Luonnos', 'Sketch', 'Utkast'),
  permit: word('Rakentamislupa', 'Building permit', 'Bygglov'),
  'as-built': word('Toteutunut', 'As built', 'Som byggt'),
};

/** What heads of reports tell of a calculation's stage. */
export const standingWords = {
  stage: word('Vaihe', 'Stage', 'Skede'),
  revision: word('Versio', 'Revision', 'Version'),
  submitted: word('Toimitettu', 'Handed in', 'Inlämnad'),
  file: word('Toimitettu tiedosto', 'File handed in', 'Inlämnad fil'),
  unlocked: word('Lukitus avattu', 'Unlocked', 'Upplåst'),
} as const;

/** A calculation's stage in a line of facts: the first revision is not counted. */
export const standingText = (
  { stage, revision }: { readonly stage: CalculationStage; readonly revision: number },
  language: Language,
): string =>
  revision === 1
    ? calculationStageWords[stage][language]
    : `${calculationStageWords[stage][language]}, ${standingWords.revision[language].toLocaleLowerCase(language)} ${revision}`;
