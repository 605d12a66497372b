import type { ReportScope } from '#domain/reports/climate-report.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { stages, stageValue } from '#domain/terms/stages.ts';
import { climateWords } from '#domain/words/climate-report-words.ts';
import { stageWords } from '#domain/words/module-words.ts';
import { partWords } from '#domain/words/part-words.ts';
import type { Segment } from './charts.ts';
import { stageLook } from './stage-looks.ts';
import type { Texts } from './texts.ts';

/** What a category, or the table values of a stage, adds to a scope. */
export interface Contribution {
  readonly name: string;
  readonly kgCo2e: number;
  readonly state: FigureState;
  readonly stages: readonly Segment[];
}

/** Less than this many kilograms is what adding up leaves over. */
const leastKg = 0.5;

/** The categories' rows and, by stage, what comes besides them: together the whole footprint, largest first. */
export const contributionsOf = ({ kgCo2e, byCategory, states }: ReportScope, texts: Texts): readonly Contribution[] => {
  const { say, language } = texts;
  const categories = byCategory.map(
    ({ talo2000Code, name, kgCo2e: own, state }): Contribution => ({
      name: `${talo2000Code} ${name}`.trim() || say(climateWords.unnamed),
      kgCo2e: own.total ?? 0,
      state,
      stages: stages.map((stage) => ({ label: '', value: stageValue(own, stage), look: stageLook(stage) })),
    }),
  );
  const besides = stages.map((stage): Contribution => {
    const value = byCategory.reduce((sum, one) => sum - stageValue(one.kgCo2e, stage), stageValue(kgCo2e, stage));
    return {
      name:
        stage === 'b6'
          ? say(partWords.energy)
          : `${stageWords[stage][language]}, ${say(climateWords.tableValuesAndOthers)}`,
      kgCo2e: value,
      // Only of energy is it told what a line lacks: the other stages are of the rows, too.
      state: stage === 'b6' ? states.b6 : 'known',
      stages: [{ label: '', value, look: stageLook(stage) }],
    };
  });
  return [...categories, ...besides]
    .filter(({ kgCo2e: own }) => Math.abs(own) >= leastKg)
    .toSorted((left, right) => right.kgCo2e - left.kgCo2e);
};
