import { parseCsvRecords } from '#domain/formats/csv.ts';
import { conversionsOf, type PropertyStatement } from './conversions.ts';
import { type Epd, type EpdIndicator, type EpdValue, emptyEpd } from './epd.ts';
import { standardOf } from './indicators.ts';
import { problem, type ReadProblem } from './read-problem.ts';
import type { ReadEpds } from './reading.ts';
import { dateOf, isWebAddress, moduleOf, numberOf, numberOrNull, textOf, unitOf, yearEndOf } from './source-values.ts';

type Row = Readonly<Record<string, string>>;
type Numbered = { readonly row: Row; readonly line: number };

/** Reads the CSV of ÖKOBAUDAT: one row for each module and scenario of a data set, semicolons between. */
export const readOekobaudat = (text: string): ReadEpds => {
  const problems: ReadProblem[] = [];
  const sets = new Map<string, Numbered[]>();
  let withoutId = 0;
  for (const [index, row] of parseCsvRecords(text, ';').entries()) {
    const line = index + 2;
    const uuid = textOf(row['UUID']);
    if (uuid === '') {
      withoutId += 1;
      problems.push(problem(`${line}`, 'row-refused', { reason: 'UUID' }));
    } else {
      const key = `${uuid} ${textOf(row['Version'])}`.trim();
      const known = sets.get(key);
      if (known === undefined) sets.set(key, [{ row, line }]);
      else known.push({ row, line });
    }
  }
  const epds = [...sets].flatMap(([key, rows]) => epdOf(key, rows, problems));
  if (epds.length + problems.length === 0) problems.push(problem('', 'no-data-set'));
  return { epds, problems, refused: sets.size + withoutId - epds.length, leftOut: 0 };
};

const epdOf = (key: string, rows: readonly Numbered[], problems: ReadProblem[]): Epd[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const { row, line } = first;
  const values = rows.flatMap((one) => valuesOf(one, problems));
  const nameDe = textOf(row['Name (de)']);
  if (values.every(({ kgCo2e }) => kgCo2e === null)) {
    problems.push(problem(`${line}`, 'no-indicators', { name: nameDe }));
    return [];
  }
  const amount = numberOf(row['Bezugsgroesse']);
  const isAmount = typeof amount === 'number' && amount > 0;
  if (!isAmount) problems.push(problem(`${line}`, 'bad-declared-amount', { name: nameDe }));
  const unitText = textOf(row['Bezugseinheit']);
  const unit = unitOf(unitText);
  if (unit === null) problems.push(problem(`${line}`, 'unknown-unit', { unit: unitText, name: nameDe }));
  const declared = { amount: isAmount ? roundAmount(amount) : null, unit };
  const url = textOf(row['URL']);
  return [
    {
      ...emptyEpd,
      key,
      format: 'oekobaudat',
      uuid: textOf(row['UUID']).toLowerCase(),
      version: textOf(row['Version']),
      registrationNumber: textOf(row['Registrierungsnummer']),
      names: Object.fromEntries(
        Object.entries({ en: textOf(row['Name (en)']), de: nameDe }).filter(([, name]) => name !== ''),
      ),
      manufacturer: textOf(row['Declaration owner']),
      publisher: textOf(row['Registrierungsstelle']) || 'ÖKOBAUDAT',
      dataSetType: textOf(row['Typ']),
      category: (textOf(row['Kategorie (en)']) || textOf(row['Kategorie (original)'])).replaceAll("'", ''),
      validFrom: dateOf(row['Veroeffentlicht am']),
      validTo: yearEndOf(row['Gueltig bis']),
      isValidToYearOnly: yearEndOf(row['Gueltig bis']) !== null,
      declaredAmount: declared.amount,
      declaredUnit: declared.unit,
      declaredUnitText: unitText,
      standard: standardOf(
        [textOf(row['Konformität'])],
        [
          {
            indicator: 'total',
            standard: values.some(({ indicator }) => indicator !== 'total') ? 'EN 15804+A2' : 'EN 15804+A1',
          },
        ],
      ),
      values,
      scenarios: scenariosOf(rows),
      ...conversionsOf(declared, [], propertiesOf(row)),
      biogenicCarbonKg: numberOrNull(row['biogener Kohlenstoffgehalt in kg']),
      packagingCarbonKg: numberOrNull(row['biogener Kohlenstoffgehalt (Verpackung) in kg']),
      links: isWebAddress(url) ? [{ name: 'ÖKOBAUDAT', url }] : [],
    },
  ];
};

/** 0.999999999999999 is 1: the file has the noise of its own conversions. */
const roundAmount = (amount: number): number => Number(amount.toPrecision(12));

const columns: readonly (readonly [column: string, indicator: EpdIndicator])[] = [
  ['GWP', 'total'],
  ['GWPtotal (A2)', 'total'],
  ['GWPfossil (A2)', 'fossil'],
  ['GWPbiogenic (A2)', 'biogenic'],
  ['GWPluluc (A2)', 'luluc'],
];

/** A row without any of the figures declares its module without a value. */
const valuesOf = ({ row, line }: Numbered, problems: ReadProblem[]): EpdValue[] => {
  const name = textOf(row['Modul']);
  const module = moduleOf(name);
  if (module === null) {
    problems.push(problem(`${line}`, 'unknown-module', { module: name }));
    return [];
  }
  const scenario = textOf(row['Szenario']);
  const hasA2 = columns.slice(1).some(([column]) => textOf(row[column]) !== '');
  const values = columns.flatMap(([column, indicator]): EpdValue[] => {
    // Newer files give both methods: then +A2 counts.
    if (column === 'GWP' && hasA2) return [];
    const kgCo2e = numberOf(row[column]);
    if (kgCo2e === undefined) problems.push(problem(`${line}, ${column}`, 'bad-number', { value: row[column] ?? '' }));
    return typeof kgCo2e === 'number' ? [{ indicator, module, scenario, kind: 'declared', kgCo2e }] : [];
  });
  return values.length > 0 ? values : [{ indicator: 'total', module, scenario, kind: 'declared', kgCo2e: null }];
};

const scenariosOf = (rows: readonly Numbered[]) => {
  const described = new Map(rows.map(({ row }) => [textOf(row['Szenario']), textOf(row['Szenariobeschreibung'])]));
  return [...described].filter(([name]) => name !== '').map(([name, description]) => ({ name, description }));
};

const properties: readonly (readonly [column: string, name: string, unit: string])[] = [
  ['Rohdichte (kg/m3)', 'Rohdichte', 'kg/m3'],
  ['Schuettdichte (kg/m3)', 'Schüttdichte', 'kg/m3'],
  ['Flaechengewicht (kg/m2)', 'Flächengewicht', 'kg/m2'],
  ['Schichtdicke (m)', 'Schichtdicke', 'm'],
  ['Laengengewicht (kg/m)', 'Längengewicht', 'kg/m'],
  ['Umrechungsfaktor auf 1kg', 'Umrechnungsfaktor auf 1 kg', ''],
];

const propertiesOf = (row: Row): readonly PropertyStatement[] =>
  properties.flatMap(([column, name, unit]) => {
    const value = numberOrNull(row[column]);
    return value === null ? [] : [{ name, value, unit }];
  });
