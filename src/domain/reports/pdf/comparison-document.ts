import { methodName } from '#domain/calculations/method-name.ts';
import { sumOfRounded } from '#domain/carbon/round.ts';
import type { Fact, PdfBlock, PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import type { ComparedFigures, ComparisonWarning } from '#domain/reports/comparison.ts';
import { differenceText, statesTo } from '#domain/reports/difference-text.ts';
import { handprintModules, type Scope, scopes } from '#domain/terms/modules.ts';
import { stageModules, stages } from '#domain/terms/stages.ts';
import type { Language } from '#domain/values/language.ts';
import { lowered, sameWord } from '#domain/values/word.ts';
import { referenceSetName } from '#domain/words/basis-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { comparedValue, comparisonWarningWords, comparisonWords } from '#domain/words/comparison-words.ts';
import { categoryWord, footprintWord, handprintWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import { type FigureKind, toldFigure } from '#domain/words/state-words.ts';
import { verdictPhrase } from '#domain/words/verdict-words.ts';
import { type RankedBar, rankedBars } from './charts.ts';
import { stageLegend } from './climate-parts.ts';
import type { ComparisonSource } from './comparison-source.ts';
import { framed } from './frame.ts';
import { changeBlocks } from './row-change-blocks.ts';
import { stageLook } from './stage-looks.ts';
import { missing, perAreaUnit, type Texts, textsIn } from './texts.ts';
import { waterfallBlocks } from './waterfall-blocks.ts';

/** Calculations side by side as a document: totals, modules, handprint, categories and the rows that differ. */
export const comparisonDocument = (source: ComparisonSource, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { comparison, head } = source;
  const { say } = texts;
  return framed(
    {
      title: say(comparisonWords.comparisonOfCalculations),
      siteName: head.site.name,
      calculationNames: comparison.calculations.map(({ name }) => name).join(', '),
      basis: comparison.basis,
      paper: 'landscape',
    },
    [
      { kind: 'facts', facts: facts(source, texts) },
      ...comparison.warnings.map((warning) => warningBlock(warning, texts)),
      ...summaryBlocks(comparison, texts),
      ...scopes.flatMap((scope) => moduleBlocks(comparison, scope, texts)),
      ...categoryBlocks(comparison, texts),
      ...waterfallBlocks(comparison, texts),
      ...changeBlocks(source, texts),
      { kind: 'paragraph', tone: 'note', text: head.attribution[language] },
    ],
    texts,
  );
};

const facts = ({ comparison, head }: ComparisonSource, { say, date }: Texts): readonly Fact[] => [
  [say(commonWords.address), head.site.address || missing],
  [say(commonWords.date), date(head.date)],
  ...comparison.calculations.map(
    ({ name, methodVersion, referenceSet, tableVariant }, index): Fact => [
      index === 0 ? say(comparisonWords.base) : `${say(noteOwnerWords.calculation)} ${index + 1}`,
      `${name} (${methodName(methodVersion)}, ${referenceSetName(referenceSet, tableVariant)})`,
    ],
  ),
];

const warningBlock = ({ code, values }: ComparisonWarning, { plain, language }: Texts): PdfBlock => ({
  kind: 'paragraph',
  tone: 'warning',
  text: `${comparisonWarningWords[code][language]}: ${values.map((value) => comparedValue(code, value, language, plain)).join(' / ')}`,
});

type Figures = ComparedFigures['footprint' | 'handprint'][number];

/** Per area where every calculation has one, else in tonnes. */
const isPerArea = ({ calculations }: ComparedFigures, scope: Scope): boolean =>
  calculations.every(
    ({ heatedNetAreaM2, siteAreaM2 }) => (scope === 'building' ? heatedNetAreaM2 : siteAreaM2) !== null,
  );

const summaryBlocks = (comparison: ComparedFigures, texts: Texts): readonly PdfBlock[] => {
  const { say } = texts;
  const { calculations, footprint } = comparison;
  const total = footprint.find(({ scope, module }) => scope === 'building' && module === 'total');
  if (total === undefined) return [];
  const figures = summaryFigures(comparison, total, texts);
  const unit = isPerArea(comparison, 'building') ? perAreaUnit : 't\u00a0CO₂e';
  const said = calculations.map(({ name }, index) => `${name} ${figures.footprint(index)} ${unit}`).join('; ');
  return [
    { kind: 'heading', level: 2, text: `${say(comparisonWords.sideBySide)}, ${unit}` },
    {
      kind: 'figure',
      alternative: `${say(comparisonWords.stageBars)}. ${said}.`,
      draw: rankedBars(barsOf(comparison, figures.footprint), stageLegend(texts)),
    },
    summaryTable(comparison, figures, texts),
  ];
};

/** The figures of a calculation by its place, as they are told. */
const summaryFigures = (comparison: ComparedFigures, total: Figures, { number, signed, language }: Texts) => {
  const { calculations, handprint } = comparison;
  const perArea = isPerArea(comparison, 'building');
  const ofHandprint = handprintModules.flatMap((module) =>
    handprint.filter((one) => one.scope === 'building' && one.module === module),
  );
  return {
    footprint: (index: number): string => {
      const shown = perArea ? number(total.perM2Year[index], 2) : number(tonnesOf(total.kgCo2e[index]), 1);
      return toldFigure(total.states[index] ?? 'unknown', shown, language);
    },
    /** From the first calculation, and in percent. */
    differences: (index: number): readonly string[] => {
      const difference = index === 0 ? undefined : total.differences[index];
      return [
        perArea ? signed(difference?.perM2Year, 2) : signed(tonnesOf(difference?.kgCo2e), 1),
        signed(difference?.percent, 1),
      ].map((figure) => differenceText(statesTo(total.states, index), figure, language));
    },
    /** What the limit is met or exceeded by. */
    margin: (index: number, size: number): string =>
      toldFigure(total.states[index] ?? 'unknown', number(size, 2), language),
    handprint: (index: number): string => {
      const shown = perArea
        ? number(sumOfRounded(ofHandprint.map(({ perM2Year }) => perM2Year[index] ?? 0)), 2)
        : number(ofHandprint.reduce((sum, { kgCo2e }) => sum + (kgCo2e[index] ?? 0), 0) / 1000, 1);
      return toldFigure(calculations[index]?.handprintState ?? 'unknown', shown, language, 'handprint');
    },
  };
};

const summaryTable = (
  { calculations }: ComparedFigures,
  figures: ReturnType<typeof summaryFigures>,
  { say, number, language }: Texts,
): PdfBlock => {
  const heads = [
    footprintWord,
    comparisonWords.difference,
    sameWord('%'),
    commonWords.limit,
    commonWords.againstTheLimit,
    handprintWord,
    commonWords.rowsCalculated,
    commonWords.gaps,
  ];
  return {
    kind: 'table',
    columns: [
      { title: say(noteOwnerWords.calculation), align: 'start' },
      ...heads.map((head) => ({ title: say(head), align: 'end' as const })),
    ],
    rows: calculations.map(({ name, limit, completeness }, index) => ({
      kind: 'row',
      cells: [
        { text: name, second: index === 0 ? say(lowered(comparisonWords.base)) : '' },
        figures.footprint(index),
        ...figures.differences(index),
        number(limit.value, 2),
        verdictPhrase(
          limit.status,
          limit.margin === null ? null : figures.margin(index, Math.abs(limit.margin)),
          language,
        ),
        figures.handprint(index),
        `${number(completeness.rowsCalculated)} / ${number(completeness.rows)}`,
        number(completeness.gapCount),
      ],
    })),
  };
};

const tonnesOf = (kg: number | null | undefined): number | null => (kg == null ? null : kg / 1000);

const barsOf = (
  { calculations, footprint }: ComparedFigures,
  figure: (index: number) => string,
): readonly RankedBar[] => {
  const own = footprint.filter(({ scope }) => scope === 'building');
  return calculations.map(({ name }, index) => ({
    label: name,
    figure: figure(index),
    segments: stages.map((stage) => ({
      label: '',
      look: stageLook(stage),
      value: own
        .filter(({ module }) => stageModules[stage].some((one) => one === module))
        .reduce((sum, { kgCo2e }) => sum + (kgCo2e[index] ?? 0), 0),
    })),
  }));
};

const moduleBlocks = (comparison: ComparedFigures, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const figures: readonly Figures[] = comparison.footprint.filter((figure) => figure.scope === scope);
  const benefits: readonly Figures[] = comparison.handprint.filter((figure) => figure.scope === scope);
  const all = [...figures, ...benefits];
  if (all.every(({ kgCo2e }) => kgCo2e.every((kg) => (kg ?? 0) === 0))) return [];
  const perArea = isPerArea(comparison, scope);
  const cells = ({ kgCo2e, perM2Year, states, differences }: Figures, kind: FigureKind): readonly string[] =>
    kgCo2e.flatMap((kg, index) => {
      const shown = perArea ? number(perM2Year[index], 2) : number(tonnesOf(kg), 1);
      const text = toldFigure(states[index] ?? 'unknown', shown, language, kind);
      const difference = differences[index];
      if (index === 0 || difference === undefined) return [text];
      const shownDifference = perArea ? signed(difference.perM2Year, 2) : signed(tonnesOf(difference.kgCo2e), 1);
      return [text, differenceText(statesTo(states, index), shownDifference, language)];
    });
  const rowOf = (figure: Figures, kind: FigureKind) => ({
    kind: figure.module === 'total' ? ('sum' as const) : ('row' as const),
    cells: [
      figure.module === 'total'
        ? say(moduleWords.total[1])
        : `${moduleWords[figure.module][0]} ${moduleWords[figure.module][1][language]}`,
      ...cells(figure, kind),
    ],
  });
  const unit = perArea ? perAreaUnit : 't\u00a0CO₂e';
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${scopeWords[scope][language]} ${say(comparisonWords.byModule)}, ${unit}`,
    },
    {
      kind: 'table',
      columns: calculationColumns(comparison, say(commonWords.module), texts),
      rows: [
        ...figures.map((figure) => rowOf(figure, 'footprint')),
        {
          kind: 'group',
          cells: [say(comparisonWords.handprintNeverSubtracted)],
        },
        ...benefits.map((figure) => rowOf(figure, 'handprint')),
      ],
    },
  ];
};

const calculationColumns = ({ calculations }: ComparedFigures, first: string, { say }: Texts) => [
  { title: first, align: 'start' as const },
  ...calculations
    .flatMap(({ name }, index) =>
      index === 0 ? [`${name} (${say(lowered(comparisonWords.base))})`] : [name, say(comparisonWords.difference)],
    )
    .map((title) => ({ title, align: 'end' as const })),
];

const categoryBlocks = (comparison: ComparedFigures, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const categories = comparison.categories.filter(({ kgCo2e }) => kgCo2e.some((kg) => kg !== null && kg !== 0));
  if (categories.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: `${say(comparisonWords.byCategory)}, t\u00a0CO₂e` },
    {
      kind: 'table',
      columns: calculationColumns(comparison, say(categoryWord), texts),
      rows: categories.map(({ scope, talo2000Code, name, kgCo2e, states, differences }) => ({
        kind: 'row',
        cells: [
          { text: `${talo2000Code} ${name}`.trim(), second: scope === 'site' ? scopeWords.site[language] : '' },
          ...kgCo2e.flatMap((kg, index) => {
            const text = toldFigure(states[index] ?? 'unknown', number(tonnesOf(kg), 1), language);
            if (index === 0) return [text];
            const difference = signed(tonnesOf(differences[index]?.kgCo2e), 1);
            return [text, differenceText(statesTo(states, index), difference, language)];
          }),
        ],
      })),
    },
  ];
};
