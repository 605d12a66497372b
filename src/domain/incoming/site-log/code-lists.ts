import { parseCsvRecords } from '#domain/formats/csv.ts';

/** Codes of units as a file of the project: code, unit of ours and how many of it one is; null = no fixed amount. */
export type UnitCodeRow = readonly [code: string, nameEn: string, unit: string | null, factor: number | null];
/** Codes of waste: is it hazardous, names, and the site factor that stands near it ('' = none). */
export type WasteCodeRow = readonly [
  code: string,
  isHazardous: boolean,
  nameEn: string,
  nameFi: string,
  factorHint: string,
];

/** A line that cannot be taken, from 2: the first is the heading. */
export interface CodeFinding {
  readonly line: number;
  readonly code: string;
  readonly fault: 'no-code' | 'same-code' | 'no-name' | 'factor';
}

type Line = Readonly<Record<string, string>>;

export const unitRows = (csv: string) =>
  checked(csv, 'name_en', (line): UnitCodeRow | null => {
    const { code = '', name_en: name = '', unit = '', factor = '' } = line;
    const number = Number(factor);
    if (unit === '') return factor === '' ? [code, name, null, null] : null;
    return factor !== '' && Number.isFinite(number) && number > 0 ? [code, name, unit, number] : null;
  });

export const wasteRows = (csv: string) =>
  checked(csv, 'name_fi', (line): WasteCodeRow => {
    const { code = '', hazardous = '', name_en: nameEn = '', name_fi: nameFi = '', factorHint = '' } = line;
    return [code, hazardous === 'yes', nameEn, nameFi, factorHint];
  });

const checked = <Row>(
  csv: string,
  nameColumn: string,
  rowOf: (line: Line) => Row | null,
): { readonly rows: readonly Row[]; readonly findings: readonly CodeFinding[] } => {
  const seen = new Set<string>();
  const rows: Row[] = [];
  const findings: CodeFinding[] = [];
  for (const [index, line] of parseCsvRecords(csv).entries()) {
    const code = line['code'] ?? '';
    const row = rowOf(line);
    const fault =
      code === ''
        ? 'no-code'
        : seen.has(code)
          ? 'same-code'
          : (line[nameColumn] ?? '') === ''
            ? 'no-name'
            : row === null
              ? 'factor'
              : null;
    seen.add(code);
    if (fault !== null) findings.push({ line: index + 2, code, fault });
    else if (row !== null) rows.push(row);
  }
  return { rows, findings };
};
