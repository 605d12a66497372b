import { sumOfRounded } from '#domain/carbon/round.ts';
import type { Fact, PdfBlock, PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { methodName } from '#domain/method-name.ts';
import type { Comparison, ComparisonWarning } from '#domain/reports/comparison.ts';
import { comparisonWarningTexts, moduleTexts, scopeTexts } from '#domain/reports/report-texts.ts';
import { handprintModules, type Scope, scopes } from '#domain/terms/modules.ts';
import { stageModules, stages } from '#domain/terms/stages.ts';
import type { Language } from '#domain/user.ts';
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
      title: say('Laskelmien vertailu', 'Comparison of calculations'),
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
  [say('Rakennuskohde', 'Site'), head.site.name],
  [say('Osoite', 'Address'), head.site.address || missing],
  [say('Päiväys', 'Date'), date(head.date)],
  ...comparison.calculations.map(
    ({ name, methodVersion, referenceSet }, index): Fact => [
      index === 0 ? say('Vertailukohta', 'Base') : `${say('Laskelma', 'Calculation')} ${index + 1}`,
      `${name} (${methodName(methodVersion)}, ${referenceSet})`,
    ],
  ),
];

const warningBlock = ({ code, values }: ComparisonWarning, { plain, language }: Texts): PdfBlock => {
  const shown = values.map((value) => {
    if (typeof value !== 'number') return value ?? missing;
    return code === 'completion-year-differs' ? String(value) : plain(value);
  });
  return {
    kind: 'paragraph',
    tone: 'warning',
    text: `${comparisonWarningTexts[code][language]}: ${shown.join(' / ')}`,
  };
};

type Figures = Comparison['footprint' | 'handprint'][number];

/** Per area where every calculation has one, else in tonnes. */
const isPerArea = (figures: readonly Figures[]): boolean =>
  figures.every(({ perM2Year }) => perM2Year.every((value) => value !== null));

const summaryBlocks = (comparison: Comparison, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed } = texts;
  const { calculations, footprint, handprint } = comparison;
  const own = footprint.filter(({ scope }) => scope === 'building');
  const total = own.find(({ module }) => module === 'total');
  if (total === undefined) return [];
  const perArea = isPerArea(own);
  const figure = (index: number): string =>
    perArea ? number(total.perM2Year[index], 2) : number((total.kgCo2e[index] ?? 0) / 1000, 1);
  const unit = perArea ? perAreaUnit : 't\u00a0CO₂e';
  const handprintOf = (index: number): string => {
    const values = handprintModules.flatMap((module) =>
      handprint.filter((one) => one.scope === 'building' && one.module === module),
    );
    return perArea
      ? number(sumOfRounded(values.map(({ perM2Year }) => perM2Year[index] ?? 0)), 2)
      : number(values.reduce((sum, { kgCo2e }) => sum + (kgCo2e[index] ?? 0), 0) / 1000, 1);
  };
  const said = calculations.map(({ name }, index) => `${name} ${figure(index)} ${unit}`).join('; ');
  return [
    { kind: 'heading', level: 2, text: `${say('Rakennus rinnakkain', 'The building side by side')}, ${unit}` },
    {
      kind: 'figure',
      alternative: `${say('Pylväät: rakennuksen hiilijalanjälki vaiheittain', 'Bars: footprint of the building by stage')}. ${said}.`,
      draw: rankedBars(barsOf(comparison, figure), stageLegend(texts)),
    },
    {
      kind: 'table',
      columns: [
        { title: say('Laskelma', 'Calculation'), align: 'start' },
        ...[
          say('Hiilijalanjälki', 'Footprint'),
          say('Ero', 'Difference'),
          '%',
          say('Raja-arvo', 'Limit'),
          say('Suhteessa rajaan', 'Against the limit'),
          say('Hiilikädenjälki', 'Carbon handprint'),
          say('Rivejä', 'Rows'),
          say('Puutteita', 'Gaps'),
        ].map((title) => ({ title, align: 'end' as const })),
      ],
      rows: calculations.map(({ name, limit, completeness }, index) => {
        const difference = index === 0 ? undefined : total.differences[index];
        const kg = difference === undefined ? null : difference.kgCo2e / 1000;
        const margin = number(limit.margin === null ? null : Math.abs(limit.margin), 2);
        return {
          kind: 'row',
          cells: [
            { text: name, second: index === 0 ? say('vertailukohta', 'base') : '' },
            figure(index),
            perArea ? signed(difference?.perM2Year, 2) : signed(kg, 1),
            signed(difference?.percent, 1),
            number(limit.value, 2),
            limit.status === 'unknown'
              ? say('ei voida vielä sanoa', 'cannot be said yet')
              : limit.pass === null
                ? missing
                : limit.pass
                  ? say(`${margin} alle`, `${margin} below`)
                  : say(`${margin} yli`, `${margin} above`),
            handprintOf(index),
            number(completeness.rowCount),
            number(completeness.gapCount),
          ],
        };
      }),
    },
  ];
};

const barsOf = ({ calculations, footprint }: Comparison, figure: (index: number) => string): readonly RankedBar[] => {
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

const moduleBlocks = (comparison: Comparison, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const figures: readonly Figures[] = comparison.footprint.filter((figure) => figure.scope === scope);
  const benefits: readonly Figures[] = comparison.handprint.filter((figure) => figure.scope === scope);
  const all = [...figures, ...benefits];
  if (all.every(({ kgCo2e }) => kgCo2e.every((kg) => kg === 0))) return [];
  const perArea = isPerArea(all);
  const cells = ({ kgCo2e, perM2Year, differences }: Figures): readonly string[] =>
    kgCo2e.flatMap((kg, index) => {
      const text = perArea ? number(perM2Year[index], 2) : number(kg / 1000, 1);
      const difference = differences[index];
      if (index === 0 || difference === undefined) return [text];
      return [text, perArea ? signed(difference.perM2Year, 2) : signed(difference.kgCo2e / 1000, 1)];
    });
  const rowOf = (figure: Figures) => ({
    kind: figure.module === 'total' ? ('sum' as const) : ('row' as const),
    cells: [
      figure.module === 'total'
        ? say('Yhteensä', 'Total')
        : `${moduleTexts[figure.module][0]} ${moduleTexts[figure.module][1][language]}`,
      ...cells(figure),
    ],
  });
  const unit = perArea ? perAreaUnit : 't\u00a0CO₂e';
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${scopeTexts[scope][language]} ${say('vaiheittain', 'by module')}, ${unit}`,
    },
    {
      kind: 'table',
      columns: calculationColumns(comparison, say('Vaihe', 'Module'), texts),
      rows: [
        ...figures.map(rowOf),
        {
          kind: 'group',
          cells: [
            say('Hiilikädenjälki, ei vähennetä jalanjäljestä', 'Carbon handprint, never subtracted from the footprint'),
          ],
        },
        ...benefits.map(rowOf),
      ],
    },
  ];
};

const calculationColumns = ({ calculations }: Comparison, first: string, { say }: Texts) => [
  { title: first, align: 'start' as const },
  ...calculations
    .flatMap(({ name }, index) =>
      index === 0 ? [`${name} (${say('vertailukohta', 'base')})`] : [name, say('Ero', 'Difference')],
    )
    .map((title) => ({ title, align: 'end' as const })),
];

const categoryBlocks = (comparison: Comparison, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const categories = comparison.categories.filter(({ kgCo2e }) => kgCo2e.some((kg) => kg !== null && kg !== 0));
  if (categories.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: `${say('Nimikkeittäin', 'By category')}, t\u00a0CO₂e` },
    {
      kind: 'table',
      columns: calculationColumns(comparison, say('Nimike', 'Category'), texts),
      rows: categories.map(({ scope, talo2000Code, name, kgCo2e, differences }) => ({
        kind: 'row',
        cells: [
          { text: `${talo2000Code} ${name}`.trim(), second: scope === 'site' ? scopeTexts.site[language] : '' },
          ...kgCo2e.flatMap((kg, index) => {
            const text = number(kg === null ? null : kg / 1000, 1);
            return index === 0 ? [text] : [text, signed((differences[index]?.kgCo2e ?? 0) / 1000, 1)];
          }),
        ],
      })),
    },
  ];
};
