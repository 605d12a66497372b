import type { Look } from '#domain/formats/pdf/drawing.ts';
import type { PdfBlock, PdfDocument, PdfTable, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import type { MaterialEntry, MaterialMasses, MaterialReport, MaterialScope } from '#domain/reports/material-report.ts';
import { scopeTexts } from '#domain/reports/report-texts.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import { rankedBars, type Segment } from './charts.ts';
import { authorBlocks, framed, headFacts } from './frame.ts';
import { type Texts, textsIn } from './texts.ts';

/** The material report as a document: masses by material and by building part, their origin and their end. */
export const materialDocument = (report: MaterialReport, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  return framed(
    {
      title: say('Materiaaliluettelo', 'Material list'),
      siteName: report.head.site.name,
      calculationNames: report.head.calculation.name,
      basis: report.basis,
      paper: 'landscape',
    },
    [
      { kind: 'facts', facts: headFacts(report.head, texts) },
      ...missingBlocks(report, texts),
      ...scopes.flatMap((scope) => scopeBlocks(scope, report[scope], texts)),
      {
        kind: 'paragraph',
        tone: 'note',
        text: say(
          'Asennettu massa ilman hukkaa ja ilman vaihtoja. Jos tuotteen tietoa ei ole annettu, se puuttuu: sitä ei lasketa nollaksi.',
          'Installed mass without waste and without replacements. What a product does not say is not known; it is never counted as zero.',
        ),
      },
      { kind: 'paragraph', tone: 'note', text: report.head.attribution[language] },
      ...authorBlocks(texts),
    ],
    texts,
  );
};

const missingBlocks = ({ completeness }: MaterialReport, { say, number }: Texts): readonly PdfBlock[] => {
  const { rowCount, rowsWithoutMass } = completeness;
  const warning = (text: string): PdfBlock => ({ kind: 'paragraph', tone: 'warning', text });
  if (rowCount === 0)
    return [warning(say('Laskelmassa ei ole vielä määriä.', 'The calculation has no quantities yet.'))];
  if (rowsWithoutMass === 0) return [];
  return [
    warning(
      say(
        `Rivejä, joiden massaa ei tiedetä tai tiedetään vain osaksi: ${number(rowsWithoutMass)} / ${number(rowCount)}. Se, mitä ei tiedetä, ei ole missään summassa.`,
        `Rows whose mass is not known, or only in part: ${number(rowsWithoutMass)} of ${number(rowCount)}. What is not known is in no sum.`,
      ),
    ),
  ];
};

interface Share {
  readonly title: Text;
  readonly massKg: (masses: MaterialMasses) => number;
}

const share = (fi: string, en: string, massKg: Share['massKg']): Share => ({ title: { fi, en }, massKg });

const origins: readonly Share[] = [
  share('Neitseellinen', 'Virgin', ({ origin }) => origin.virgin),
  share('Kierrätetty', 'Recycled', ({ origin }) => origin.recycled),
  share('Uudelleen käytetty', 'Reused', ({ origin }) => origin.reused),
  share('Alkuperä ei tiedossa', 'Origin not known', ({ origin }) => origin.unknown),
];

const contents: readonly Share[] = [
  share('Uusiutuva', 'Renewable', ({ renewability }) => renewability.renewable),
  share('Uusiutu\u00admaton', 'Non-renewable', ({ renewability }) => renewability.nonRenewable),
  share('Uusiutuvuus ei tiedossa', 'Renewability not known', ({ renewability }) => renewability.unknown),
];

const hazards: readonly Share[] = [
  share('Vaarallista enintään', 'Hazardous at most', ({ hazard }) => hazard.hazardous),
  share('Vaaraton', 'Not hazardous', ({ hazard }) => hazard.nonHazardous),
  share('Vaara ei tiedossa', 'Hazard not known', ({ hazard }) => hazard.unknown),
];

const ends: readonly Share[] = [
  share('Uudelleen käyttöön', 'To reuse', ({ endOfLife }) => endOfLife.reuse),
  share('Kierrätykseen', 'To recycling', ({ endOfLife }) => endOfLife.recycled),
  share('Energiaksi', 'To energy recovery', ({ endOfLife }) => endOfLife.energy),
  share('Loppu\u00adsijoitukseen', 'To final disposal', ({ endOfLife }) => endOfLife.final),
  share('Vaaralliseksi jätteeksi', 'To hazardous waste', ({ endOfLife }) => endOfLife.hazardous),
  share('Loppu ei tiedossa', 'End not known', ({ endOfLife }) => endOfLife.unknown),
];

const originLooks: readonly Look[] = [
  { colour: '#7a7f87', pattern: 0 },
  { colour: '#3b6fb6', pattern: 1 },
  { colour: '#2e9e77', pattern: 2 },
  { colour: '#cfd5d1', pattern: 4 },
];

const scopeBlocks = (scope: Scope, masses: MaterialScope, texts: Texts): readonly PdfBlock[] => {
  const { say, language } = texts;
  const heading: PdfBlock = { kind: 'heading', level: 2, text: scopeTexts[scope][language] };
  if (masses.total.massKg === 0) {
    return [
      heading,
      {
        kind: 'paragraph',
        text: say('Tähän ei kuulu yhtään riviä, jonka massa tiedetään.', 'No row with a known mass belongs here.'),
      },
    ];
  }
  const materials = { title: say('Materiaali', 'Material'), entries: masses.byMaterialType };
  const parts = { title: say('Rakennusosa', 'Building part'), entries: masses.byPart };
  const section = (fi: string, en: string, table: PdfBlock): readonly PdfBlock[] => [
    { kind: 'heading', level: 3, text: `${scopeTexts[scope][language]}: ${say(fi, en)}` },
    table,
  ];
  return [
    heading,
    barsOf(scope, masses, texts),
    ...section('massat materiaaleittain, kg', 'masses by material, kg', massTable(materials, masses, texts)),
    ...section('massat rakennusosittain, kg', 'masses by building part, kg', massTable(parts, masses, texts)),
    ...section(
      'vaarallisuus ja elinkaaren loppu materiaaleittain, kg',
      'hazard and end of life by material, kg',
      endTable(materials, masses, texts),
    ),
    ...section(
      'vaarallisuus ja elinkaaren loppu rakennusosittain, kg',
      'hazard and end of life by building part, kg',
      endTable(parts, masses, texts),
    ),
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
    alternative: `${say('Pylväät: massat materiaaleittain ja alkuperä', 'Bars: masses by material and their origin')}, ${scopeTexts[scope][language]}. ${said}.`,
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
const massTable = ({ title, entries }: Division, { total }: MaterialScope, texts: Texts): PdfTable => {
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
      ...[say('Massa', 'Mass'), say('Osuus', 'Share'), 'kg/m²', ...shares.map((one) => one.title[texts.language])].map(
        (name) => ({ title: name, align: 'end' as const }),
      ),
    ],
    rows: rowsOf(
      entries.filter(({ code, massKg }) => code !== null || massKg !== 0),
      total,
      cells,
      texts,
    ),
  };
};

const endTable = ({ title, entries }: Division, { total }: MaterialScope, texts: Texts): PdfTable => {
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
      ...[say('Massa', 'Mass'), ...shares.map((one) => one.title[texts.language])].map((name) => ({
        title: name,
        align: 'end' as const,
      })),
    ],
    rows: rowsOf(
      entries.filter(({ massKg }) => massKg !== 0),
      total,
      cells,
      texts,
    ),
  };
};

const rowsOf = (
  entries: readonly MaterialEntry[],
  total: MaterialMasses,
  cells: (masses: MaterialMasses) => readonly string[],
  { say, language }: Texts,
): readonly TableRow[] => [
  ...entries.map((entry): TableRow => ({ kind: 'row', cells: [nameOf(entry, language), ...cells(entry)] })),
  { kind: 'sum', cells: [say('Yhteensä', 'Total'), ...cells(total)] },
];

const nameOf = (entry: MaterialEntry, language: Language): string =>
  entry.code === null ? entry[language] : `${entry.code} ${entry[language]}`;
