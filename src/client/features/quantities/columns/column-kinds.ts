import type { Language } from '#domain/values/language.ts';
import { hasDecimalComma } from '#domain/values/language.ts';
import type { Column, EditableColumnOf } from './column.ts';

type Own<Of, Given extends keyof Of> = Pick<Of, Exclude<keyof Of, Given>> & Partial<Pick<Of, Given>>;

const never = () => false;
const noNumber = () => null;
const hasData = () => true;

type TextDefaults =
  | 'unit'
  | 'leastShare'
  | 'growth'
  | 'align'
  | 'isPinned'
  | 'isUnused'
  | 'value'
  | 'isFilled'
  | 'fields'
  | 'told';

/** A column of words or marks: it has no number to be summed up. */
export const textColumn = <const Id extends string>(
  own: Own<Column<Id>, TextDefaults | 'edit' | 'heading'>,
): Column<Id> => ({ ...textDefaults(own.text), edit: null, heading: null, ...own });

/** A column of words that a person types into. */
export const typedTextColumn = <const Id extends string>(
  own: Own<EditableColumnOf<Id>, TextDefaults | 'press' | 'find' | 'heading'>,
): EditableColumnOf<Id> => ({ ...textDefaults(own.text), press: 'edit', find: 'always', heading: null, ...own });

const textDefaults = (text: Column['text']) => ({
  unit: '',
  leastShare: 0,
  growth: 0,
  align: 'start' as const,
  isPinned: false,
  isUnused: never,
  value: noNumber,
  isFilled: hasData,
  fields: [],
  told: text,
});

type NumberGiven =
  | 'leastShare'
  | 'growth'
  | 'align'
  | 'isPinned'
  | 'isUnused'
  | 'look'
  | 'press'
  | 'text'
  | 'isFilled'
  | 'find'
  | 'copy'
  | 'sort'
  | 'told'
  | 'heading';

/** A number that a person types: what the product brings along is shown, but neither sorted by nor copied. */
export const typedNumberColumn = <const Id extends string>(
  own: Own<EditableColumnOf<Id>, NumberGiven>,
): EditableColumnOf<Id> => {
  const { value, edit, unit } = own;
  const text: Column['text'] = (quantity, context) => context.format.plain(value(quantity, context));
  return {
    leastShare: 0,
    growth: 0,
    align: 'end',
    isPinned: false,
    isUnused: never,
    look: 'number',
    press: 'edit',
    text,
    isFilled: (quantity) => quantity[edit.field] !== null,
    find: 'digits',
    copy: (quantity, { format }, withFormulas) => {
      if (withFormulas && edit.keepsFormula && quantity.amountFormula) return quantity.amountFormula;
      const held = quantity[edit.field];
      return typeof held === 'number' ? copiedNumber(held, format.language) : '';
    },
    sort: { kind: 'own', first: 'desc', key: (quantity) => quantity[edit.field] },
    told: (quantity, context) => `${text(quantity, context)} ${unit}`,
    heading: null,
    ...own,
  };
};

/** A result in kg CO2e, or another number that is calculated: it sorts by what it shows. */
export const figureColumn = <const Id extends string>(
  own: Own<Column<Id>, Exclude<NumberGiven, 'heading'> | 'unit' | 'fields' | 'edit'>,
): Column<Id> => {
  const { value } = own;
  const text: Column['text'] = (quantity, context) => context.format.number(value(quantity, context));
  return {
    unit: 'kg CO₂e',
    leastShare: 0,
    growth: 1,
    align: 'end',
    isPinned: false,
    isUnused: never,
    look: 'number',
    press: 'explain',
    text,
    isFilled: (quantity, rows) => value(quantity, rows) !== null,
    find: 'never',
    copy: (quantity, context) => {
      const shown = value(quantity, context);
      return shown === null ? '' : copiedNumber(Number(shown.toPrecision(12)), context.format.language);
    },
    sort: { kind: 'own', first: 'desc', key: value },
    fields: [],
    told: text,
    edit: null,
    ...own,
  };
};

/**
 * A number as it goes to the clipboard: as in the editor, but exactly three decimals get a zero more, because `1,234` could
 * be taken for a thousand elsewhere.
 */
export const copiedNumber = (value: number, language: Language): string => {
  const text = String(value);
  return withMark(looksGrouped.test(text) ? `${text}0` : text, language);
};

const looksGrouped = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** A number in full precision with the language's decimal mark. */
export const withMark = (text: string, language: Language): string =>
  hasDecimalComma(language) ? text.replace('.', ',') : text;
