import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { carrierNames, moduleCodes, tableLineNames } from '#client/parts/carbon/module-names.ts';
import { type Format, missing } from '#client/ui/text/format.ts';
import { carriers, moduleOfTableLine, tableLines } from '#domain/calculations/calculation.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import { isSame } from '#domain/values/patch.ts';
import { endOfLifeTexts, type FieldText, factorTexts, fieldTexts, silentFields } from './field-texts.ts';

/** One field from old to new, in words. */
export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface Words {
  readonly t: (message: MessageDescriptor) => string;
  readonly format: Format;
  /** The name behind an id: of a category, a product. */
  readonly nameOf: (id: string) => string | undefined;
  /** Unit of the row's amount before and after, where it is known. */
  readonly units?: UnitChange | undefined;
}

export interface UnitChange {
  readonly before: Unit | null;
  readonly after: Unit | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** A change of one field, or of several at once where the field holds many values; nothing for fields without meaning. */
export const changeLines = (change: FieldChangeLike, words: Words): readonly ChangeLine[] => {
  const { field, before, after } = change;
  if (silentFields.has(field)) return [];
  if (field === 'tableValues') return tableValueLines(fieldsOf(before), fieldsOf(after), words);
  if (field === 'energy') return energyLines(before, after, words);
  if (field === 'amount') return [amountLine(before, after, words)];
  if (field === 'factors') return factorLines(fieldsOf(before), fieldsOf(after), words);
  const text = fieldTexts[field];
  const label = text === undefined ? field : words.t(text.label);
  return [{ label, before: valueText(before, text, words), after: valueText(after, text, words) }];
};

interface FieldChangeLike {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const amountLine = (before: unknown, after: unknown, words: Words): ChangeLine => {
  const textOf = (amount: unknown, unit: Unit | null | undefined) =>
    numberText(amount, unit ? words.format.unit(unit) : undefined, words);
  return {
    label: words.t(msg`Amount`),
    before: textOf(before, words.units?.before),
    after: textOf(after, words.units?.after),
  };
};

const tableValueLines = (before: Fields, after: Fields, words: Words): readonly ChangeLine[] =>
  tableLines
    .filter((line) => !isSame(before[line] ?? null, after[line] ?? null))
    .map((line) => ({
      label: `${moduleCodes[moduleOfTableLine[line]]} ${words.t(tableLineNames[line])}`,
      before: tableValueText(fieldsOf(before[line]), words),
      after: tableValueText(fieldsOf(after[line]), words),
    }));

const tableValueText = ({ mode, valueKgCo2ePerM2, note }: Fields, words: Words): string => {
  if (mode === 'detailed') return words.t(msg`Detailed`);
  if (mode !== 'own') return words.t(msg`Table value`);
  const value = numberText(valueKgCo2ePerM2, 'kg CO₂e/m²', words);
  return typeof note === 'string' && note !== '' ? `${value} (${note})` : value;
};

const energyLines = (before: unknown, after: unknown, words: Words): readonly ChangeLine[] => {
  const useOf = (list: unknown, carrier: string) =>
    listOf(list).find((use) => use['carrier'] === carrier)?.['kwhPerYear'] ?? null;
  return carriers
    .filter((carrier) => useOf(before, carrier) !== useOf(after, carrier))
    .map((carrier) => ({
      label: words.t(carrierNames[carrier]),
      before: numberText(useOf(before, carrier), 'kWh/a', words),
      after: numberText(useOf(after, carrier), 'kWh/a', words),
    }));
};

const factorLines = (before: Fields, after: Fields, words: Words): readonly ChangeLine[] =>
  Object.entries(factorTexts)
    .filter(([field]) => !isSame(before[field] ?? null, after[field] ?? null))
    .map(([field, text]) => ({
      label: text.code === undefined ? words.t(text.label) : `${text.code} ${words.t(text.label)}`,
      before: valueText(before[field], text, words),
      after: valueText(after[field], text, words),
    }));

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoTime = /^\d{4}-\d\d-\d\dT/;
/** Says nothing to a person; its name has not been loaded, or what it named is gone. */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const valueText = (value: unknown, text: FieldText | undefined, words: Words): string => {
  if (value === null || value === undefined || value === '') return missing;
  const chosen = text?.values?.[String(value)];
  if (chosen !== undefined) return words.t(chosen);
  if (typeof value === 'number') return text?.isYear ? String(value) : numberText(value, text?.unit, words);
  if (typeof value === 'string') {
    if (isoDay.test(value)) return words.format.date(value);
    if (isoTime.test(value)) return words.format.dateTime(value);
    return words.nameOf(value) ?? (uuid.test(value) ? words.t(msg`Not known`) : unitOrText(value, words));
  }
  if (Array.isArray(value)) {
    const parts = value.map((part) => (typeof part === 'object' ? recordText(fieldsOf(part), words) : String(part)));
    return parts.length === 0 ? missing : parts.join(', ');
  }
  if (typeof value !== 'object') return String(value);
  return 'hazardous' in value ? endOfLifeText(fieldsOf(value), words) : recordText(fieldsOf(value), words);
};

/** e.g. Recycling 90 %, Final disposal 10 %. */
const endOfLifeText = (shares: Fields, words: Words): string =>
  Object.entries(endOfLifeTexts)
    .filter(([share]) => shares[share] !== 0)
    .map(([share, name]) => `${words.t(name)} ${numberText(shares[share], '%', words)}`)
    .join(', ');

const numberText = (value: unknown, unit: string | undefined, { format }: Words): string => {
  if (typeof value !== 'number') return missing;
  return unit === undefined ? format.plain(value) : `${format.plain(value)} ${unit}`;
};

const unitOrText = (value: string, { format }: Words): string => {
  const unit = units.find((one) => one === value);
  return unit === undefined ? value : format.unit(unit);
};

/** A compound value by what names it and the numbers beside. */
const recordText = (record: Fields, words: Words): string => {
  if (record['kind'] === 'none') return missing;
  const numbers = Object.values(record).flatMap((value) =>
    typeof value === 'number' ? [words.format.plain(value)] : [],
  );
  return [nameOf(record, words), ...numbers].filter((part) => part !== '').join(' ') || missing;
};

const nameOf = (record: Fields, words: Words): string => {
  const source = 'source' in record ? fieldsOf(record['source']) : record;
  for (const key of ['name', 'code', 'vehicle', 'id']) {
    const value = source[key];
    if (typeof value === 'string' && value !== '')
      return words.nameOf(value) ?? (uuid.test(value) ? words.t(msg`Not known`) : value);
  }
  return '';
};

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
