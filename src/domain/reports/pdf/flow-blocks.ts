import type { Look } from '#domain/formats/pdf/drawing.ts';
import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import { palette } from '#domain/pictures/palette.ts';
import { type FlowNode, isOneFlow } from '#domain/reports/footprint-flows.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { stageModules, stages } from '#domain/terms/stages.ts';
import { climateWords, notDrawnWord, oneFlowWord } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { categoryWord, scopeWords } from '#domain/words/module-words.ts';
import { sharesNote } from './climate-parts.ts';
import { flowChart } from './flow-chart.ts';
import type { FlowSource } from './flow-source.ts';
import { stageLook } from './stage-looks.ts';
import type { Texts } from './texts.ts';

/**
 * How the footprint of a scope comes from products through categories to modules.
 * @param state what may be said of that footprint
 */
export const flowBlocks = (
  { scope, layout, nodes }: FlowSource,
  state: FigureState,
  texts: Texts,
): readonly PdfBlock[] => {
  const { say, number, percent, language } = texts;
  if (layout.nodes.length === 0) return [];
  const figures = layout.nodes.map(
    ({ value }) => `${number(value / 1000, value < 10_000 ? 1 : 0)} t · ${percent(value / layout.total, 1)}`,
  );
  const heads = [say(climateWords.productEnergyOrTableValue), say(categoryWord), say(commonWords.module)];
  const said = heads.map((head, layer) => {
    const own = nodes.flatMap(({ name }, index) =>
      layout.nodes[index]?.layer === layer ? [`${name[language]} ${figures[index]}`] : [],
    );
    return `${head}: ${own.join('; ')}.`;
  });
  const title = say(climateWords.fromProductsToModules);
  const named = nodes.map(({ name, node }, index) => ({
    name: name[language],
    figure: figures[index] ?? '',
    look: lookOf(node),
  }));
  const told = named.map(({ name, figure }) => `${name} ${figure}`);
  const modules = told.filter((_, index) => layout.nodes[index]?.layer === 2).join('; ');
  return [
    { kind: 'heading', level: 2, text: `${title}, ${scopeWords[scope][language].toLowerCase()}` },
    isOneFlow({ layout })
      ? { kind: 'paragraph', text: say(oneFlowWord(told[0] ?? '', modules)) }
      : { kind: 'figure', alternative: said.join(' '), draw: flowChart(layout, { nodes: named, heads }) },
    ...(layout.negative < 0
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: say(notDrawnWord(number(layout.negative / 1000, 1))),
          } as const,
        ]
      : []),
    ...sharesNote(state, texts),
  ];
};

const lookOf = (node: FlowNode): Look => {
  switch (node.kind) {
    case 'module':
      return stageLook(stages.find((stage) => stageModules[stage].some((module) => module === node.module)) ?? 'a1a3');
    case 'energy':
      return stageLook('b6');
    case 'product':
    case 'category':
      return { colour: palette.accent, pattern: 0 };
    case 'table':
    case 'others':
      return { colour: palette.total, pattern: 3 };
  }
};
