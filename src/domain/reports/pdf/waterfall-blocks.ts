import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import type { WaterfallBar } from '#domain/pictures/waterfall.ts';
import { comparedWaterfall } from '#domain/reports/compared-waterfall.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { moduleTexts, scopeTexts } from '#domain/reports/report-texts.ts';
import { type WaterfallDivision, waterfallDivisions } from '#domain/reports/waterfall-divisions.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import { perAreaUnit, type Texts } from './texts.ts';
import { waterfallChart } from './waterfall-chart.ts';

interface Compared {
  readonly comparison: Comparison;
  /** Of the calculation that is compared with the base. */
  readonly index: number;
  readonly scope: Scope;
  readonly division: WaterfallDivision;
}

/** How the base becomes each of the others, by module and by category; only where something differs. */
export const waterfallBlocks = (comparison: Comparison, texts: Texts): readonly PdfBlock[] => {
  const blocks = comparison.calculations.slice(1).flatMap((_, at) =>
    scopes.flatMap((scope) =>
      waterfallDivisions.flatMap((division): readonly PdfBlock[] => {
        const own = { comparison, index: at + 1, scope, division };
        return ofDivision(own, texts);
      }),
    ),
  );
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 2, text: texts.say('Mistä ero syntyy', 'What makes the difference') }, ...blocks];
};

const ofDivision = ({ comparison, index, scope, division }: Compared, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const { calculations } = comparison;
  const [start, end] = [calculations[0]?.name ?? '', calculations[index]?.name ?? ''];
  const { waterfall, isPerArea } = comparedWaterfall(comparison, {
    index,
    division,
    scope,
    texts: {
      start,
      end,
      module: (module) => `${moduleTexts[module][0]} ${moduleTexts[module][1][language]}`,
      energy: say('Energia', 'Energy'),
      rest: say('Taulukkoarvot ja muut tiedot', 'Table values and other data'),
      others: say('Muut nimikkeet', 'Other categories'),
    },
  });
  if (waterfall.bars.length === 2) return [];
  const unit = isPerArea ? perAreaUnit : 't\u00a0CO₂e';
  const decimals = isPerArea ? 2 : 1;
  const figure = ({ kind, value }: WaterfallBar): string =>
    kind === 'total' ? number(value, decimals) : signed(value, decimals);
  const how = division === 'module' ? say('vaiheittain', 'by module') : say('nimikkeittäin', 'by category');
  const said = waterfall.bars.map((bar) => `${bar.label} ${figure(bar)}`).join('; ');
  return [
    {
      kind: 'heading',
      level: 3,
      text: `${scopeTexts[scope][language]} ${how}: ${end}, ${say('vertailukohta', 'base')} ${start}, ${unit}`,
    },
    {
      kind: 'figure',
      alternative: `${say('Vesiputouskuvio', 'Waterfall chart')}, ${unit}: ${said}.`,
      draw: waterfallChart(waterfall, {
        figure,
        kinds: { total: say('Yhteensä', 'Total'), up: say('Kasvaa', 'Goes up'), down: say('Pienenee', 'Goes down') },
      }),
    },
  ];
};
