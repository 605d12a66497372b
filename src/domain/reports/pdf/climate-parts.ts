import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { type Stage, stageCodes, stages, stageValue } from '#domain/terms/stages.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { climateWords, energyDivision, yearsWord } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { footprintWord, handprintHead, moduleWords, scopeWords, stageWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { rankedBars, type Segment } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import { stageLook } from './stage-looks.ts';
import { atLeastNote, missing, narrowFigure, perAreaUnit, type Texts } from './texts.ts';
import { yearChart } from './year-chart.ts';

/** The building by use class, where it has several. */
export const useClassBlocks = ({ report, limits }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, plain, language } = texts;
  const { byUseClass } = report.building;
  if (byUseClass.length < 2) return [];
  return [
    { kind: 'heading', level: 2, text: `${say(climateWords.byUseClass)}, ${perAreaUnit}` },
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say(climateWords.useClass), align: 'start' },
        { title: say(climateWords.areaM2), align: 'end' },
        ...modules.map((module) => ({ title: moduleWords[module][0], align: 'end' as const })),
        { title: say(moduleWords.total[1]), align: 'end' },
        { title: say(commonWords.limit), align: 'end' },
      ],
      rows: byUseClass.map(({ useClass, areaM2, perM2Year, states }, index) => ({
        kind: 'row',
        cells: [
          `${useClass} ${findUseClass(useClass)?.[language] ?? ''}`,
          plain(areaM2),
          ...modules.map((module) => narrowFigure(states[module], number(perM2Year?.[module], 2))),
          toldFigure(states.total, number(perM2Year?.total, 2), language),
          number(limits[index], 2),
        ],
      })),
    },
    ...atLeastNote(
      byUseClass.flatMap(({ states }) => modules.map((module) => states[module])),
      texts,
    ),
    {
      kind: 'paragraph',
      tone: 'note',
      text: `${say(energyDivision(report.warnings))} ${say(climateWords.everyClassUnder)}`,
    },
  ];
};

/** The two tables of the certificate page, with one decimal. */
export const certificateBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say } = texts;
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${say(climateWords.energyCertificate)}, ${perAreaUnit}`,
    },
    certificateFootprint(source, texts),
    certificateHandprint(source, texts),
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(climateWords.roundedApart),
    },
  ];
};

const certificateFootprint = ({ certificates }: ClimateSource, { say, number, language }: Texts): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: footprintWord[language], align: 'start' },
    ...stages.map((stage) => ({
      title: `${stageWords[stage][language]} ${stageCodes[stage]}`,
      align: 'end' as const,
    })),
    { title: say(moduleWords.total[1]), align: 'end' },
  ],
  rows: scopes.map((scope) => ({
    kind: 'row',
    cells: [
      scopeWords[scope][language],
      ...[...stages, 'total' as const].map((stage) => {
        const row = certificates[scope];
        return toldFigure(row?.states.footprint[stage] ?? 'unknown', number(row?.footprint[stage], 1), language);
      }),
    ],
  })),
});

const certificateHandprint = ({ certificates }: ClimateSource, { number, language }: Texts): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: handprintHead[language], align: 'start' },
    ...handprintModules.map((module) => ({
      title: `${moduleWords[module][1][language]} ${moduleWords[module][0]}`,
      align: 'end' as const,
    })),
  ],
  rows: scopes.map((scope) => ({
    kind: 'row',
    cells: [
      scopeWords[scope][language],
      ...handprintModules.map((module) => {
        const row = certificates[scope];
        const state = row?.states.handprint[module] ?? 'unknown';
        return toldFigure(state, number(row?.handprint[module], 1), language, 'handprint');
      }),
    ],
  })),
});

export const stageLegend = ({ language }: Texts): readonly Segment[] =>
  stages.map((stage) => ({
    label: `${stageCodes[stage]} ${stageWords[stage][language]}`,
    value: 0,
    look: stageLook(stage),
  }));

const barCount = 12;

/** Where the footprint of a scope comes from: bars of the largest, and all in a table. */
export const contributionBlocks = ({ report }: ClimateSource, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent, language } = texts;
  const total = report[scope].kgCo2e.total ?? 0;
  const all = contributionsOf(report[scope], texts);
  if (all.length === 0) return [];
  const tonnes = (kg: number): string => number(kg / 1000, 1);
  const share = (kg: number): string => percent(total === 0 ? null : kg / total, 1);
  const shown = all.filter(({ kgCo2e }) => kgCo2e > 0).slice(0, barCount);
  const told = ({ state, kgCo2e }: Contribution): string => toldFigure(state, tonnes(kgCo2e), language);
  const bars = shown.map((one) => ({ label: one.name, figure: `${told(one)} t`, segments: one.stages }));
  const rows = all.map((one): TableRow => ({ kind: 'row', cells: [one.name, told(one), share(one.kgCo2e)] }));
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${say(climateWords.whereEmissionsComeFrom)}, ${scopeWords[scope][language].toLowerCase()}`,
    },
    {
      kind: 'figure',
      alternative: `${say(climateWords.largestEmissionBars)}: ${shown.map((one) => `${one.name} ${told(one)} t\u00a0CO₂e`).join('; ')}.`,
      draw: rankedBars(bars, stageLegend(texts)),
    },
    {
      kind: 'table',
      columns: [
        { title: say(climateWords.categoryOrTableValue), align: 'start' },
        { title: 't\u00a0CO₂e', align: 'end' },
        { title: say(commonWords.share), align: 'end' },
      ],
      rows: [
        ...rows,
        {
          kind: 'sum',
          cells: [
            say(moduleWords.total[1]),
            toldFigure(report[scope].states.total, tonnes(total), language),
            share(total),
          ],
        },
      ],
    },
    ...sharesNote(report[scope].states.total, texts),
  ];
};

/** What is missing has no share yet. */
export const sharesNote = (state: FigureState, { say }: Texts): readonly PdfBlock[] =>
  state === 'atLeast' ? [{ kind: 'paragraph', tone: 'note', text: say(climateWords.sharesOfCalculated) }] : [];

export const largestRowBlocks = ({ report, largestRows }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent, language } = texts;
  if (largestRows.length === 0) return [];
  const total = report.building.kgCo2e.total ?? 0;
  return [
    { kind: 'heading', level: 2, text: say(climateWords.largestRows) },
    {
      kind: 'table',
      columns: [
        { title: say(commonWords.row), align: 'start', weight: 3 },
        { title: say(climateWords.modules), align: 'start', weight: 1.4 },
        { title: 't\u00a0CO₂e', align: 'end' },
        { title: say(commonWords.share), align: 'end' },
      ],
      rows: largestRows.map(({ name, category, kgCo2e, state, modules: values }) => ({
        kind: 'row',
        cells: [
          { text: name || say(noteOwnerWords.unnamedRow), second: category },
          stages
            .filter((stage) => stageValue(values, stage) > 0)
            .map((stage) => stageCodes[stage])
            .join(', '),
          toldFigure(state, number(kgCo2e / 1000, 1), language),
          percent(total === 0 ? null : kgCo2e / total, 1),
        ],
      })),
    },
    ...sharesNote(report.building.states.total, texts),
  ];
};

/** Years of the table below the curve. */
const tableYears = [0, 10, 20, 30, 40, 50];

export const cumulativeBlocks = ({ report, cumulative }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const { kgCo2e: building, states } = report.building;
  if ((building.total ?? 0) === 0) return [];
  const told = (of: Stage | 'total', kg: number): string => toldFigure(states[of], number(kg / 1000, 1), language);
  const years = cumulative.map(({ year, index }) => year ?? index);
  const series = stages.map((stage) => ({
    label: `${stageCodes[stage]} ${stageWords[stage][language]}`,
    look: stageLook(stage),
    values: cumulative.map(({ kgCo2e }) => stageValue(kgCo2e, stage) / 1000),
  }));
  const points = tableYears.flatMap((index) => cumulative[index] ?? []);
  const said = points.map(({ year, index, kgCo2e }) => `${year ?? index}: ${told('total', kgCo2e.total)}`).join('; ');
  return [
    { kind: 'heading', level: 2, text: say(climateWords.accumulation) },
    {
      kind: 'figure',
      alternative: `${say(climateWords.accumulatedFootprint)}. ${said}.`,
      draw: yearChart({
        years,
        series,
        unit: 't\u00a0CO₂e',
        format: (value) => number(value, Math.abs(value) < 10 && value !== 0 ? 1 : 0),
      }),
    },
    {
      kind: 'table',
      columns: [
        { title: say(climateWords.year), align: 'start' },
        ...stages.map((stage) => ({ title: `${stageCodes[stage]}, t\u00a0CO₂e`, align: 'end' as const })),
        { title: say(climateWords.totalTonnes), align: 'end' },
      ],
      rows: points.map(({ year, index, kgCo2e }) => ({
        kind: 'row',
        cells: [
          year === null ? say(yearsWord(index)) : String(year),
          ...stages.map((stage) => told(stage, stageValue(kgCo2e, stage))),
          told('total', kgCo2e.total),
        ],
      })),
    },
    ...(cumulative.some(({ year }) => year === null)
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: `${missing} ${say(climateWords.completionYearNotGiven)}`,
          } as const,
        ]
      : []),
  ];
};
