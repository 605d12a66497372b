import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import type { WaterfallBar } from '#domain/pictures/waterfall.ts';
import { barFigure, comparedWaterfall } from '#domain/reports/compared-waterfall.ts';
import type { ComparedFigures } from '#domain/reports/comparison.ts';
import { type WaterfallDivision, waterfallDivisions } from '#domain/reports/waterfall-divisions.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import { lowered } from '#domain/values/word.ts';
import { comparisonWords } from '#domain/words/comparison-words.ts';
import { moduleWords, scopeWords, stageWords } from '#domain/words/module-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { perAreaUnit, type Texts } from './texts.ts';
import { waterfallChart } from './waterfall-chart.ts';

interface Compared {
  readonly comparison: ComparedFigures;
  /** Of the calculation that is compared with the base. */
  readonly index: number;
  readonly scope: Scope;
  readonly division: WaterfallDivision;
}

/** How the base becomes each of the others, by module and by category; only where something differs. */
export const waterfallBlocks = (comparison: ComparedFigures, texts: Texts): readonly PdfBlock[] => {
  const blocks = comparison.calculations.slice(1).flatMap((_, at) =>
    scopes.flatMap((scope) =>
      waterfallDivisions.flatMap((division): readonly PdfBlock[] => {
        const own = { comparison, index: at + 1, scope, division };
        return ofDivision(own, texts);
      }),
    ),
  );
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 2, text: texts.say(comparisonWords.whatMakesTheDifference) }, ...blocks];
};

const ofDivision = ({ comparison, index, scope, division }: Compared, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const { calculations } = comparison;
  const [start, end] = [calculations[0]?.name ?? '', calculations[index]?.name ?? ''];
  const { waterfall, isPerArea, states, isComparable } = comparedWaterfall(comparison, {
    index,
    division,
    scope,
    texts: {
      start,
      end,
      module: (module) => `${moduleWords[module][0]} ${moduleWords[module][1][language]}`,
      energy: say(stageWords.b6),
      rest: say(comparisonWords.tableValuesAndOtherData),
      others: say(comparisonWords.otherCategories),
    },
  });
  if (waterfall.bars.length === 2 || !isComparable) return [];
  const unit = isPerArea ? perAreaUnit : 't\u00a0CO₂e';
  const decimals = isPerArea ? 2 : 1;
  const figure = (bar: WaterfallBar): string =>
    barFigure(bar, states, {
      total: (state, value) => toldFigure(state, number(value, decimals), language),
      change: (value) => signed(value, decimals),
    });
  const how = division === 'module' ? say(comparisonWords.byModule) : say(lowered(comparisonWords.byCategory));
  const said = waterfall.bars.map((bar) => `${bar.label} ${figure(bar)}`).join('; ');
  return [
    {
      kind: 'heading',
      level: 3,
      text: `${scopeWords[scope][language]} ${how}: ${end}, ${say(lowered(comparisonWords.base))} ${start}, ${unit}`,
    },
    {
      kind: 'figure',
      alternative: `${say(comparisonWords.waterfallChart)}, ${unit}: ${said}.`,
      draw: waterfallChart(waterfall, {
        figure,
        kinds: {
          total: say(moduleWords.total[1]),
          up: say(comparisonWords.goesUp),
          down: say(comparisonWords.goesDown),
        },
      }),
    },
  ];
};
