import { methodName } from '#domain/calculations/method-name.ts';
import type { Cell } from '#domain/formats/workbook/sheet.ts';
import type { PreparationFields } from '#domain/sites/preparation.ts';
import type { Language } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import type { Word } from '#domain/values/word.ts';
import { limitSetName, referenceSetName } from '#domain/words/basis-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import {
  deviationWord,
  preparationBasisWords,
  preparationWords,
  preparerLine,
  preparerWord,
} from '#domain/words/preparation-words.ts';
import {
  hashOfInputsOf,
  heatedNetAreaWord,
  historyHeadText,
  limitValuesOf,
  reportHeadWords,
} from '#domain/words/report-head-words.ts';
import { calculationStageWords, standingWords } from '#domain/words/stage-words.ts';
import { type ReportBasis, rulesOf } from './report-basis.ts';
import type { ReportHead } from './report-head.ts';

/** The head of a report as names and values. */
export const headFacts = (head: ReportHead, language: Language): readonly (readonly [Word, Cell])[] => [
  [commonWords.site, head.site.name],
  [commonWords.address, head.site.address],
  [reportHeadWords.buildingId, head.site.buildingId],
  [reportHeadWords.permitId, head.site.permitId],
  ...head.site.useClasses.map(({ code, heatedNetAreaM2 }) => [heatedNetAreaWord(code), heatedNetAreaM2] as const),
  [reportHeadWords.siteAreaM2, head.site.siteAreaM2],
  [reportHeadWords.completionYear, head.site.completionYear],
  [reportHeadWords.targetServiceLifeYears, head.site.targetLifetimeYears],
  [reportHeadWords.plannedUsers, head.site.plannedUsers],
  ...preparationFacts(head.preparation, language),
  [noteOwnerWords.calculation, head.calculation.name],
  ...standingFacts(head.calculation, language),
  [commonWords.methodVersion, methodName(head.methodVersion)],
  [commonWords.emissionData, referenceSetName(head.referenceSet)],
  [commonWords.source, head.attribution[language]],
  [commonWords.date, head.date],
  ...(head.history === undefined ? [] : [[reportHeadWords.headOfTheHistory, historyHeadText(head.history)] as const]),
];

/** What it is for, and when it was handed in and unlocked. */
export const standingFacts = (
  { stage, revision, submitted, unlocked }: ReportHead['calculation'],
  language: Language,
): readonly (readonly [Word, Cell])[] => [
  [standingWords.stage, calculationStageWords[stage][language]],
  [standingWords.revision, revision],
  ...(submitted === null
    ? []
    : [
        [standingWords.submitted, toldMoment(submitted)] as const,
        [standingWords.file, `${submitted.fileName} (SHA-256 ${submitted.sha256})`] as const,
      ]),
  ...(unlocked === null ? [] : [[standingWords.unlocked, `${toldMoment(unlocked)}: ${unlocked.reason}`] as const]),
];

/** The day in Finland, and who. */
const toldMoment = ({ at, by }: { readonly at: string; readonly by: string }): string =>
  [today(new Date(at)), by].filter((text) => text !== '').join(', ');

/** Who prepared it, when and for what, and the register's codes. */
const preparationFacts = (
  { preparers, limitDeviations, ...preparation }: PreparationFields,
  language: Language,
): readonly (readonly [Word, Cell])[] => {
  const basis = preparation.preparationBasis;
  return [
    [preparationWords.registerClass, preparation.registerClass],
    [preparationWords.buildingSiteKey, preparation.buildingSiteKey],
    [preparationWords.assessmentStartDate, preparation.assessmentStartDate],
    [preparationWords.preparationDate, preparation.preparationDate],
    [preparationWords.preparationBasis, basis === null ? null : preparationBasisWords[basis][language]],
    ...(preparers.length === 0 ? [[preparationWords.preparer, null] as const] : []),
    ...preparers.map((preparer, index) => [preparerWord(index, preparers.length), preparerLine(preparer)] as const),
    ...limitDeviations.flatMap(({ code, explanation, exceedingKgCo2ePerM2Year }) => [
      [deviationWord(code), explanation] as const,
      [preparationWords.exceeding, exceedingKgCo2ePerM2Year] as const,
    ]),
  ];
};

/** What a report was made from, so that it can be made again and compared. */
export const basisFacts = (
  { engineVersion, inputs }: ReportBasis<string>,
  language: Language,
): readonly (readonly [Word, Cell])[] => [
  [reportHeadWords.engineVersion, engineVersion],
  ...rulesOf(inputs).map((rule) => [ruleTitle, rule[language]] as const),
  ...inputs.flatMap(({ calculation, limitSet, sha256 }) => {
    const name = inputs.length > 1 ? calculation : null;
    return [[limitValuesOf(name), limitSetName(limitSet)[language]] as const, [hashOfInputsOf(name), sha256] as const];
  }),
];

const ruleTitle: Word = reportHeadWords.rule;
