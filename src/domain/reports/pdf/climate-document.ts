import { sumOfRounded } from '#domain/carbon/round.ts';
import type { Fact, PdfBlock, PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import { allocationWords, valueChoiceWords } from '#domain/words/basis-words.ts';
import { carrierWords } from '#domain/words/carrier-words.ts';
import { climateWords, handprintNote } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { handprintWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { type FigureKind, toldFigure } from '#domain/words/state-words.ts';
import { authorBlocks } from './author-blocks.ts';
import {
  certificateBlocks,
  contributionBlocks,
  cumulativeBlocks,
  largestRowBlocks,
  useClassBlocks,
} from './climate-parts.ts';
import type { ClimateSource } from './climate-source.ts';
import { deviationBlocks } from './deviation-blocks.ts';
import { flowBlocks } from './flow-blocks.ts';
import { framed, headFacts } from './frame.ts';
import { limitBlocks } from './limit-blocks.ts';
import { noteBlocks } from './note-blocks.ts';
import { coverFigure, resultBlocks } from './result-blocks.ts';
import { missing, perAreaUnit, type Texts, textsIn } from './texts.ts';

/** The climate assessment as a document: the declaration's blocks with their pictures, gaps and basis. */
export const climateDocument = (source: ClimateSource, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { report } = source;
  return framed(
    {
      title: texts.say(climateWords.climateAssessment),
      siteName: report.head.site.name,
      calculationNames: report.calculation.name,
      basis: report.basis,
      paper: 'portrait',
      figure: coverFigure(source, texts),
    },
    [
      { kind: 'facts', facts: headFacts(report.head, texts) },
      { kind: 'paragraph', text: `${texts.say(climateWords.description)}: ${source.description || missing}` },
      ...noticeBlocks(source, texts),
      ...resultBlocks(source, texts),
      ...limitBlocks(source, texts),
      ...deviationBlocks(source, texts),
      ...moduleBlocks(source, texts),
      ...handprintBlocks(source, texts),
      ...useClassBlocks(source, texts),
      ...certificateBlocks(source, texts),
      ...scopes.flatMap((scope) => contributionBlocks(source, scope, texts)),
      ...largestRowBlocks(source, texts),
      ...source.flows.flatMap((flows) => flowBlocks(flows, report[flows.scope].states.total, texts)),
      ...cumulativeBlocks(source, texts),
      ...noteBlocks(source, texts),
      ...methodBlocks(source, texts),
      ...authorBlocks(report.head.preparation, texts),
    ],
    texts,
  );
};

/** What the report lacks as a whole. */
const noticeBlocks = ({ report }: ClimateSource, { say }: Texts): readonly PdfBlock[] => {
  const { gaps, rows } = report.completeness;
  const has = (code: string): boolean => gaps.some((gap) => gap.code === code);
  const notices: readonly (readonly [boolean, string])[] = [
    [report.building.areaM2 === null, say(climateWords.heatedNetAreaMissing)],
    [rows === 0, say(climateWords.tableValuesAndEnergyAlone)],
    [
      has('no-energy'),
      report.building.states.b6 === 'unknown' ? say(climateWords.b6Missing) : say(climateWords.b6AtLeast),
    ],
    [has('no-completion-year'), say(climateWords.completionYearMissing)],
  ];
  return notices.flatMap(([isSo, text]): PdfBlock[] => (isSo ? [{ kind: 'paragraph', tone: 'warning', text }] : []));
};

/** kgCO2e/m2/a and tonnes of a scope, with what may be said of them; nothing per area without one. */
const scopeCells = (
  { state, perM2, kgCo2e }: ToldCell,
  { number, language }: Texts,
  kind: FigureKind = 'footprint',
): readonly string[] => [
  toldFigure(state, number(perM2, 2), language, kind),
  toldFigure(state, number(kgCo2e === null ? null : kgCo2e / 1000, 1), language, kind),
];

interface ToldCell {
  readonly state: FigureState;
  readonly perM2: number | null | undefined;
  readonly kgCo2e: number | null;
}

const scopeColumns = ({ language }: Texts) =>
  scopes.flatMap((scope) => [
    { title: `${scopeWords[scope][language]}, ${perAreaUnit}`, align: 'end' as const },
    { title: `${scopeWords[scope][language]}, t\u00a0CO₂e`, align: 'end' as const },
  ]);

const moduleBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, language } = texts;
  const cells = (module: (typeof modules)[number] | 'total') =>
    scopes.flatMap((scope: Scope) => {
      const { kgCo2e, perM2Year, states } = report[scope];
      return scopeCells({ state: states[module], perM2: perM2Year?.[module], kgCo2e: kgCo2e[module] }, texts);
    });
  return [
    { kind: 'heading', level: 2, text: say(climateWords.lifeCycleModules) },
    {
      kind: 'table',
      columns: [{ title: say(commonWords.module), align: 'start' }, ...scopeColumns(texts)],
      rows: [
        ...modules.map((module) => ({
          kind: 'row' as const,
          cells: [`${moduleWords[module][0]} ${moduleWords[module][1][language]}`, ...cells(module)],
        })),
        { kind: 'sum', cells: [say(moduleWords.total[1]), ...cells('total')] },
      ],
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(climateWords.scopesNeverSummed),
    },
  ];
};

const handprintBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const totals = scopes.flatMap((scope) => {
    const { kgCo2e, perM2Year, states } = report.handprint[scope];
    const perM2 = perM2Year === null ? null : sumOfRounded(handprintModules.map((module) => perM2Year[module] ?? 0));
    const sum = handprintModules.reduce((all, module) => all + (kgCo2e[module] ?? 0), 0);
    return scopeCells({ state: states.total, perM2, kgCo2e: sum }, texts, 'handprint');
  });
  const { building, site } = report.biogenic;
  // The uptake comes from rows alone, and C3 is what rows give.
  const states = { building: report.building.states.c3, site: report.site.states.c3 };
  const memo = ({ a1a3, c3 }: typeof building, state: FigureState): string => {
    const figure = (value: number): string => toldFigure(state, `${number(value)} kg\u00a0CO₂e`, language);
    return `A1–A3 ${figure(a1a3)}, C3 ${figure(c3)}`;
  };
  return [
    { kind: 'heading', level: 2, text: handprintWord[language] },
    {
      kind: 'table',
      columns: [{ title: say(climateWords.component), align: 'start' }, ...scopeColumns(texts)],
      rows: [
        ...handprintModules.map((module) => ({
          kind: 'row' as const,
          cells: [
            `${moduleWords[module][0]} ${moduleWords[module][1][language]}`,
            ...scopes.flatMap((scope) => {
              const { kgCo2e, perM2Year, states } = report.handprint[scope];
              const cell = { state: states[module], perM2: perM2Year?.[module], kgCo2e: kgCo2e[module] };
              return scopeCells(cell, texts, 'handprint');
            }),
          ],
        })),
        { kind: 'sum', cells: [say(moduleWords.total[1]), ...totals] },
      ],
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(handprintNote(memo(building, states.building), memo(site, states.site))),
    },
  ];
};

/** Choices of the calculation, energy and the source of the data. */
const methodBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, plain, language } = texts;
  const energy = report.energy.purchased
    .filter(({ kwhPerYear }) => kwhPerYear !== null)
    .map(({ carrier, kwhPerYear }): Fact => [carrierWords[carrier][language], `${plain(kwhPerYear)} kWh/a`]);
  const exported = report.energy.exportedElectricityKwhPerYear;
  return [
    { kind: 'heading', level: 2, text: say(climateWords.basisOfTheCalculation) },
    {
      kind: 'facts',
      facts: [
        [say(climateWords.allocationOfEnergy), allocationWords[report.allocation][language]],
        [say(climateWords.productValues), valueChoiceWords[report.valueChoice][language]],
        [say(climateWords.assessmentPeriod), `${number(report.periodYears)} a`],
        ...energy,
        ...(exported === null
          ? []
          : [[say(climateWords.exportedRenewableElectricity), `${plain(exported)} kWh/a`] as const]),
      ],
    },
    { kind: 'paragraph', tone: 'note', text: report.attribution[language] },
  ];
};
