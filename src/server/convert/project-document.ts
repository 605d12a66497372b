import { periodYears } from '#domain/carbon/period.ts';
import type { StageComparison } from '#domain/incoming/projects/compare-stages.ts';
import { stageName } from '#domain/incoming/projects/declared-product.ts';
import type { ProjectProblem } from '#domain/incoming/projects/problem-list.ts';
import {
  type ProjectAreas,
  type ProjectKind,
  type ProjectReading,
  resultRefusalOf,
} from '#domain/incoming/projects/project-reading.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import type { Language } from '#domain/values/language.ts';
import type { ResultProblemCode } from '#domain/words/result-file-words.ts';
import { resultFileWords, resultProblemCodes } from '#domain/words/result-file-words.ts';
import { missingMark } from '#domain/words/state-words.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { ConvertedFile } from './converted-file.ts';
import { calculationName } from './rows-document.ts';

/**
 * A project of another tool as a site document. What was taken, how much of it can be calculated and what differs from the
 * file's own results is told behind the problems. A result file that is not of the project is refused with the whole.
 * @param results the parsed result file; undefined = there is none
 */
export const projectDocument = (
  kind: ProjectKind,
  json: unknown,
  results: unknown,
  language: Language,
): ConvertedFile => {
  const reading = readProject(kind, json, { calculationName: calculationName[language], language, results });
  const problems = reading.problems.map((problem) => worded(problem, language));
  if (resultRefusalOf(reading) !== null)
    return { document: null, problems: problems.filter(({ code }) => isOfResults(code)) };
  return { document: reading.document, problems: [...problems, ...summaryOf(reading)] };
};

const isOfResults = (code: string): code is ResultProblemCode => resultProblemCodes.some((one) => one === code);

const worded = ({ place, code, values, isRefused }: ProjectProblem, language: Language): ConvertProblem =>
  told(place, code, isOfResults(code) ? { ...values, message: resultFileWords[code][language] } : values, isRefused);

const summaryOf = (reading: ProjectReading): readonly ConvertProblem[] => {
  const { comparison, coverage, areas, counts } = reading;
  const { rowsIn: rows, rowsTaken: taken, rowsRefused: refused } = counts;
  return [
    ...comparison.map(stageProblem),
    ...(coverage === null
      ? []
      : [
          told('', 'coverage', {
            rows: coverage.rows,
            calculated: coverage.rowsCalculated,
            massShare: coverage.massShare ?? missingMark,
          }),
        ]),
    ...(areas === null ? [] : [areaProblem(areas)]),
    told('', 'counts', { rows, taken, refused }),
  ];
};

/** Figures that are not known are a dash, never 0. */
const stageProblem = ({ group, module, file, ours, state, difference, verdict }: StageComparison): ConvertProblem =>
  told(group ?? '', 'stage', {
    stage: stageName(module),
    file: file ?? missingMark,
    ours: state === 'unknown' ? missingMark : ours,
    ...(state === 'atLeast' ? { state: 'at-least' } : {}),
    difference: (state === 'unknown' ? null : difference) ?? missingMark,
    verdict,
  });

const areaProblem = ({ kgCo2e, state, fileKgCo2e, heatedAreaM2, grossAreaM2 }: ProjectAreas): ConvertProblem => {
  const per = (kg: number | null, areaM2: number | null) =>
    kg === null || areaM2 === null ? missingMark : kg / areaM2 / periodYears;
  return told('', 'areas', {
    heatedAreaM2: heatedAreaM2 ?? missingMark,
    grossAreaM2: grossAreaM2 ?? missingMark,
    kgCo2ePerHeatedM2Year: per(kgCo2e, heatedAreaM2),
    kgCo2ePerGrossM2Year: per(kgCo2e, grossAreaM2),
    ...(state === 'atLeast' ? { state: 'at-least' } : {}),
    fileKgCo2ePerGrossM2Year: per(fileKgCo2e, grossAreaM2),
  });
};
