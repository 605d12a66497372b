import { certificateRow } from '#domain/carbon/certificate.ts';
import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { footprintText, handprintText, moduleTexts, scopeTexts } from '#domain/reports/report-texts.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { stageCodes, stages, stageValue } from '#domain/terms/stages.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { rankedBars, type Segment } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import { stageLook, stageNames } from './stage-looks.ts';
import { missing, perAreaUnit, type Texts } from './texts.ts';
import { yearChart } from './year-chart.ts';

/** The building by use class, where it has several. */
export const useClassBlocks = ({ report, limits }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, plain, language } = texts;
  const { byUseClass } = report.building;
  if (byUseClass.length < 2) return [];
  return [
    { kind: 'heading', level: 2, text: `${say('Käyttötarkoitusluokittain', 'By use class')}, ${perAreaUnit}` },
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say('Luokka', 'Use class'), align: 'start' },
        { title: say('Ala, m²', 'Area, m²'), align: 'end' },
        ...modules.map((module) => ({ title: moduleTexts[module][0], align: 'end' as const })),
        { title: say('Yhteensä', 'Total'), align: 'end' },
        { title: say('Raja', 'Limit'), align: 'end' },
      ],
      rows: byUseClass.map(({ useClass, areaM2, perM2Year }, index) => ({
        kind: 'row',
        cells: [
          `${useClass} ${findUseClass(useClass)?.[language] ?? ''}`,
          plain(areaM2),
          ...modules.map((module) => number(perM2Year?.[module], 2)),
          number(perM2Year?.total, 2),
          number(limits[index], 2),
        ],
      })),
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(
        'Rivit ja energia jaetaan lämmitetyn nettoalan suhteessa, taulukkoarvot luokan mukaan. Jokaisella luokalla on oma raja-arvonsa, ja rakennus alittaa rajan vain, jos jokainen luokka alittaa omansa.',
        'Rows and energy are divided by heated net area; table values follow each class. Each class has its own limit, and the building is under only where every class is.',
      ),
    },
  ];
};

/** The two tables of the certificate page, with one decimal. */
export const certificateBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const rows = scopes.map((scope) => {
    const row = certificateRow({ perM2Year: report[scope].perM2Year, handprint: report.handprint[scope] });
    return { name: scopeTexts[scope][language], row };
  });
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${say('Yhteenveto energiatodistukseen', 'Summary for the energy certificate')}, ${perAreaUnit}`,
    },
    {
      kind: 'table',
      columns: [
        { title: footprintText[language], align: 'start' },
        ...stages.map((stage) => ({
          title: `${stageNames[stage][language]} ${stageCodes[stage]}`,
          align: 'end' as const,
        })),
        { title: say('Yhteensä', 'Total'), align: 'end' },
      ],
      rows: rows.map(({ name, row }) => ({
        kind: 'row',
        cells: [name, ...[...stages, 'total' as const].map((stage) => number(row?.footprint[stage], 1))],
      })),
    },
    {
      kind: 'table',
      columns: [
        { title: handprintText[language], align: 'start' },
        ...handprintModules.map((module) => ({
          title: `${moduleTexts[module][1][language]} ${moduleTexts[module][0]}`,
          align: 'end' as const,
        })),
      ],
      rows: rows.map(({ name, row }) => ({
        kind: 'row',
        cells: [name, ...handprintModules.map((module) => number(row?.handprint[module], 1))],
      })),
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(
        'Jokainen luku on pyöristetty ilmastoselvityksen luvusta, joten summa voi poiketa rivin lukujen summasta.',
        "Each figure is rounded from the declaration's own, so a total can differ from the sum of its row.",
      ),
    },
  ];
};

export const stageLegend = ({ language }: Texts): readonly Segment[] =>
  stages.map((stage) => ({
    label: `${stageCodes[stage]} ${stageNames[stage][language]}`,
    value: 0,
    look: stageLook(stage),
  }));

const barCount = 12;

/** Where the footprint of a scope comes from: bars of the largest, and all in a table. */
export const contributionBlocks = ({ report }: ClimateSource, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent, language } = texts;
  const total = report[scope].kgCo2e.total;
  const all = contributionsOf(report[scope], texts);
  if (all.length === 0) return [];
  const tonnes = (kg: number): string => number(kg / 1000, 1);
  const share = (kg: number): string => percent(total === 0 ? null : kg / total, 1);
  const shown = all.filter(({ kgCo2e }) => kgCo2e > 0).slice(0, barCount);
  const bars = shown.map(({ name, kgCo2e, stages: parts }) => ({
    label: name,
    figure: `${tonnes(kgCo2e)} t`,
    segments: parts,
  }));
  const rows = all.map(({ name, kgCo2e }): TableRow => ({ kind: 'row', cells: [name, tonnes(kgCo2e), share(kgCo2e)] }));
  return [
    {
      kind: 'heading',
      level: 2,
      text: `${say('Mistä päästöt tulevat', 'Where the emissions come from')}, ${scopeTexts[scope][language].toLowerCase()}`,
    },
    {
      kind: 'figure',
      alternative: `${say('Pylväät suurimmista päästöistä', 'Bars of the largest emissions')}: ${shown.map((one) => described(one, tonnes)).join('; ')}.`,
      draw: rankedBars(bars, stageLegend(texts)),
    },
    {
      kind: 'table',
      columns: [
        { title: say('Nimike tai taulukkoarvo', 'Category or table value'), align: 'start' },
        { title: 't\u00a0CO₂e', align: 'end' },
        { title: say('Osuus', 'Share'), align: 'end' },
      ],
      rows: [...rows, { kind: 'sum', cells: [say('Yhteensä', 'Total'), tonnes(total), share(total)] }],
    },
  ];
};

const described = ({ name, kgCo2e }: Contribution, tonnes: (kg: number) => string): string =>
  `${name} ${tonnes(kgCo2e)} t\u00a0CO₂e`;

export const largestRowBlocks = ({ report, largestRows }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent } = texts;
  if (largestRows.length === 0) return [];
  const total = report.building.kgCo2e.total;
  return [
    { kind: 'heading', level: 2, text: say('Rakennuksen suurimmat rivit', 'Largest rows of the building') },
    {
      kind: 'table',
      columns: [
        { title: say('Rivi', 'Row'), align: 'start', weight: 3 },
        { title: say('Vaiheet', 'Modules'), align: 'start', weight: 1.4 },
        { title: 't\u00a0CO₂e', align: 'end' },
        { title: say('Osuus', 'Share'), align: 'end' },
      ],
      rows: largestRows.map(({ name, category, kgCo2e, modules: values }) => ({
        kind: 'row',
        cells: [
          { text: name || say('Nimetön rivi', 'Unnamed row'), second: category },
          stages
            .filter((stage) => stageValue(values, stage) > 0)
            .map((stage) => stageCodes[stage])
            .join(', '),
          number(kgCo2e / 1000, 1),
          percent(total === 0 ? null : kgCo2e / total, 1),
        ],
      })),
    },
  ];
};

/** Years of the table below the curve. */
const tableYears = [0, 10, 20, 30, 40, 50];

export const cumulativeBlocks = ({ report, cumulative }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  if (report.building.kgCo2e.total === 0) return [];
  const years = cumulative.map(({ year, index }) => year ?? index);
  const series = stages.map((stage) => ({
    label: `${stageCodes[stage]} ${stageNames[stage][language]}`,
    look: stageLook(stage),
    values: cumulative.map(({ kgCo2e }) => stageValue(kgCo2e, stage) / 1000),
  }));
  const points = tableYears.flatMap((index) => cumulative[index] ?? []);
  const said = points
    .map(({ year, index, kgCo2e }) => `${year ?? index}: ${number(kgCo2e.total / 1000, 1)}`)
    .join('; ');
  return [
    { kind: 'heading', level: 2, text: say('Kertymä 50 vuodessa', 'Accumulation over 50 years') },
    {
      kind: 'figure',
      alternative: `${say('Rakennuksen hiilijalanjäljen kertymä, t\u00a0CO₂e', 'Accumulated footprint of the building, t\u00a0CO₂e')}. ${said}.`,
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
        { title: say('Vuosi', 'Year'), align: 'start' },
        ...stages.map((stage) => ({ title: `${stageCodes[stage]}, t\u00a0CO₂e`, align: 'end' as const })),
        { title: say('Yhteensä, t\u00a0CO₂e', 'Total, t\u00a0CO₂e'), align: 'end' },
      ],
      rows: points.map(({ year, index, kgCo2e }) => ({
        kind: 'row',
        cells: [
          year === null ? say(`${index} vuotta`, `${index} years`) : String(year),
          ...stages.map((stage) => number(stageValue(kgCo2e, stage) / 1000, 1)),
          number(kgCo2e.total / 1000, 1),
        ],
      })),
    },
    ...(cumulative.some(({ year }) => year === null)
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: `${missing} ${say('valmistumisvuotta ei ole annettu', 'the completion year is not given')}`,
          } as const,
        ]
      : []),
  ];
};
