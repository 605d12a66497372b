import type { Look } from '#domain/formats/pdf/drawing.ts';
import type { PdfBlock, PdfDocument, PdfTable, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { MaterialEntry, MaterialScope } from '#domain/reports/material-declaration.ts';
import type { MaterialMasses } from '#domain/reports/material-grams.ts';
import { type MaterialReport, massState } from '#domain/reports/material-report.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { massShareWords, massTableWords, materialWords, rowsWithoutMassWord } from '#domain/words/material-words.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { authorBlocks } from './author-blocks.ts';
import { rankedBars, type Segment } from './charts.ts';
import { framed, headFacts } from './frame.ts';
import { type Texts, textsIn } from './texts.ts';

/** The material report as a document: masses by material and by building part, their origin and their end. */
export const materialDocument = (report: MaterialReport, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  return framed(
    {
      title: say(materialWords.materialList),
      siteName: report.head.site.name,
      calculationNames: report.head.calculation.name,
      basis: report.basis,
      paper: 'landscape',
    },
    [
      { kind: 'facts', facts: headFacts(report.head, texts) },
      ...missingBlocks(report, texts),
      ...scopes.flatMap((scope) => scopeBlocks(scope, { ...report[scope], state: massState(report) }, texts)),
      {
        kind: 'paragraph',
        tone: 'note',
        text: say(materialWords.installedMass),
      },
      { kind: 'paragraph', tone: 'note', text: report.head.attribution[language] },
      ...authorBlocks(report.head.preparation, texts),
    ],
    texts,
  );
};

const missingBlocks = ({ completeness }: MaterialReport, { say, number }: Texts): readonly PdfBlock[] => {
  const { rowCount, rowsWithoutMass } = completeness;
  const warning = (text: string): PdfBlock => ({ kind: 'paragraph', tone: 'warning', text });
  if (rowCount === 0) return [warning(say(commonWords.noQuantities))];
  if (rowsWithoutMass === 0) return [];
  return [warning(say(rowsWithoutMassWord(number(rowsWithoutMass), number(rowCount))))];
};

interface Share {
  readonly title: Word;
  readonly massKg: (masses: MaterialMasses) => number;
}

const share = (title: Word, massKg: Share['massKg']): Share => ({ title, massKg });

const origins: readonly Share[] = [
  share(massShareWords.virgin, ({ origin }) => origin.virgin),
  share(massShareWords.recycled, ({ origin }) => origin.recycled),
  share(massShareWords.reused, ({ origin }) => origin.reused),
  share(massShareWords.originUnknown, ({ origin }) => origin.unknown),
];

const contents: readonly Share[] = [
  share(massShareWords.renewable, ({ renewability }) => renewability.renewable),
  share(massShareWords.nonRenewable, ({ renewability }) => renewability.nonRenewable),
  share(massShareWords.renewabilityUnknown, ({ renewability }) => renewability.unknown),
];

const hazards: readonly Share[] = [
  share(massShareWords.hazardousAtMost, ({ hazard }) => hazard.hazardous),
  share(massShareWords.notHazardous, ({ hazard }) => hazard.nonHazardous),
  share(massShareWords.hazardUnknown, ({ hazard }) => hazard.unknown),
];

const ends: readonly Share[] = [
  share(massShareWords.toReuse, ({ endOfLife }) => endOfLife.reuse),
  share(massShareWords.toRecycling, ({ endOfLife }) => endOfLife.recycled),
  share(massShareWords.toEnergyRecovery, ({ endOfLife }) => endOfLife.energy),
  share(massShareWords.toFinalDisposal, ({ endOfLife }) => endOfLife.final),
  share(massShareWords.toHazardousWaste, ({ endOfLife }) => endOfLife.hazardous),
  share(massShareWords.endOfLifeUnknown, ({ endOfLife }) => endOfLife.unknown),
];

const originLooks: readonly Look[] = [
  { colour: '#7a7f87', pattern: 0 },
  { colour: '#3b6fb6', pattern: 1 },
  { colour: '#2e9e77', pattern: 2 },
  { colour: '#cfd5d1', pattern: 4 },
];

/** A scope with what may be said of its masses together. */
interface ToldScope extends MaterialScope {
  readonly state: FigureState;
}

const scopeBlocks = (scope: Scope, masses: ToldScope, texts: Texts): readonly PdfBlock[] => {
  const { say, language } = texts;
  const heading: PdfBlock = { kind: 'heading', level: 2, text: scopeWords[scope][language] };
  if (masses.total.massKg === 0) {
    return [
      heading,
      {
        kind: 'paragraph',
        text: say(materialWords.noKnownMass),
      },
    ];
  }
  const materials = { title: say(materialWords.material), entries: masses.byMaterialType };
  const parts = { title: say(commonWords.buildingPart), entries: masses.byPart };
  const section = (name: Word, table: PdfBlock): readonly PdfBlock[] => [
    { kind: 'heading', level: 3, text: `${scopeWords[scope][language]}: ${say(name)}` },
    table,
  ];
  return [
    heading,
    barsOf(scope, masses, texts),
    ...section(massTableWords.massesByMaterial, massTable(materials, masses, texts)),
    ...section(massTableWords.massesByPart, massTable(parts, masses, texts)),
    ...section(massTableWords.endsByMaterial, endTable(materials, masses, texts)),
    ...section(massTableWords.endsByPart, endTable(parts, masses, texts)),
  ];
};

const barsOf = (scope: Scope, { byMaterialType }: MaterialScope, texts: Texts): PdfBlock => {
  const { say, number, language } = texts;
  const entries = byMaterialType
    .filter(({ massKg }) => massKg > 0)
    .toSorted((left, right) => right.massKg - left.massKg);
  const segmentsOf = (masses: MaterialMasses): Segment[] =>
    origins.map(({ title, massKg }, index) => ({
      label: title[language],
      value: massKg(masses),
      look: originLooks[index] ?? { colour: '#7a7f87', pattern: 0 },
    }));
  const tonnes = (masses: MaterialMasses): string => `${number(masses.massKg / 1000, 1)} t`;
  const said = entries.map((entry) => `${entry[language]} ${tonnes(entry)}`).join('; ');
  const [first] = entries;
  return {
    kind: 'figure',
    alternative: `${say(materialWords.materialBars)}, ${scopeWords[scope][language]}. ${said}.`,
    draw: rankedBars(
      entries.map((entry) => ({ label: nameOf(entry, language), figure: tonnes(entry), segments: segmentsOf(entry) })),
      first === undefined ? [] : segmentsOf(first),
    ),
  };
};

interface Division {
  readonly title: string;
  readonly entries: readonly MaterialEntry[];
}

/** Every line of the statutory list, also those without a mass. */
const massTable = ({ title, entries }: Division, { total, state }: ToldScope, texts: Texts): PdfTable => {
  const { say, number, percent } = texts;
  const shares = [...origins, ...contents];
  const cells = (masses: MaterialMasses) => [
    number(masses.massKg),
    percent(total.massKg === 0 ? null : masses.massKg / total.massKg, 1),
    number(masses.kgPerM2, 2),
    ...shares.map(({ massKg }) => number(massKg(masses))),
  ];
  return {
    kind: 'table',
    size: 8,
    columns: [
      { title, align: 'start' },
      ...[
        say(materialWords.mass),
        say(commonWords.share),
        'kg/m²',
        ...shares.map((one) => one.title[texts.language]),
      ].map((name) => ({ title: name, align: 'end' as const })),
    ],
    rows: rowsOf(
      entries.filter(({ code, massKg }) => code !== null || massKg !== 0),
      { total, state },
      cells,
      texts,
    ),
  };
};

const endTable = ({ title, entries }: Division, { total, state }: ToldScope, texts: Texts): PdfTable => {
  const { say, number } = texts;
  const shares = [...hazards, ...ends];
  const cells = (masses: MaterialMasses) => [
    number(masses.massKg),
    ...shares.map(({ massKg }) => number(massKg(masses))),
  ];
  return {
    kind: 'table',
    size: 8,
    columns: [
      { title, align: 'start' },
      ...[say(materialWords.mass), ...shares.map((one) => one.title[texts.language])].map((name) => ({
        title: name,
        align: 'end' as const,
      })),
    ],
    rows: rowsOf(
      entries.filter(({ massKg }) => massKg !== 0),
      { total, state },
      cells,
      texts,
    ),
  };
};

const rowsOf = (
  entries: readonly MaterialEntry[],
  { total, state }: Pick<ToldScope, 'total' | 'state'>,
  cells: (masses: MaterialMasses) => readonly string[],
  { say, language }: Texts,
): readonly TableRow[] => {
  // What stands behind the mass divides it.
  const [massKg = '', ...others] = cells(total);
  return [
    ...entries.map((entry): TableRow => ({ kind: 'row', cells: [nameOf(entry, language), ...cells(entry)] })),
    { kind: 'sum', cells: [say(moduleWords.total[1]), toldFigure(state, massKg, language), ...others] },
  ];
};

const nameOf = (entry: MaterialEntry, language: Language): string =>
  entry.code === null ? entry[language] : `${entry.code} ${entry[language]}`;
