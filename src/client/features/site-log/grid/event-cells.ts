import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { Format } from '#client/ui/text/format.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { type IssueCode, isIssueCode } from '#contract/frame/issues.ts';
import { eventFieldEntries } from '#contract/site-log/log-event-fields.ts';
import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import { dateOfText } from '#domain/incoming/site-log/event-date.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import type { Language } from '#domain/values/language.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';

/** Columns whose cells are written in; each is a field of the event. */
export const editableColumns = ['date', 'name', 'supplier', 'amount', 'unit', 'distance', 'note'] as const;
export type EditableColumn = (typeof editableColumns)[number];

type Change = Result<Partial<EventFields>, IssueCode>;

interface EventCell {
  readonly header: MessageDescriptor;
  /** As it stands in the field that it is edited in, and in what is copied. */
  readonly text: (event: EventFields, format: Format) => string;
  readonly parse: (text: string, language: Language) => Change;
}

export const isEditableColumn = (column: string): column is EditableColumn =>
  editableColumns.some((one) => one === column);

const numberText = (value: number | null, format: Format): string => (value === null ? '' : typingText(value, format));

/** The change of one field, by the same rule as the server's. */
const checked = <Name extends keyof typeof eventFieldEntries>(name: Name, value: unknown): Change => {
  const parsed = v.safeParse(eventFieldEntries[name], value);
  if (parsed.success) return ok({ [name]: parsed.output });
  const code = parsed.issues[0].message;
  return err(isIssueCode(code) ? code : 'wrong-type');
};

const number =
  (name: 'amount' | 'distanceKm') =>
  (text: string, language: Language): Change => {
    const typed = parseTypedNumber(language, text);
    return typed.ok ? checked(name, typed.value) : err('not-a-number');
  };

const unitOf = (text: string, language: Language): LogUnit | null =>
  logUnits.find((unit) => unit === text || writtenUnit(unit, language) === text.trim()) ??
  logUnits.find((unit) => unit === unitOfText(text)?.unit) ??
  null;

export const eventCells: Readonly<Record<EditableColumn, EventCell>> = {
  date: {
    header: msg`Date`,
    text: ({ date }, format) => (format.language === 'fi' ? format.date(date) : date),
    parse: (text) => checked('date', dateOfText(text) ?? ''),
  },
  name: {
    header: msg`Event`,
    text: ({ name }) => name,
    parse: (text) => checked('name', text.trim()),
  },
  supplier: {
    header: msg`Supplier`,
    text: ({ supplier }) => supplier,
    parse: (text) => checked('supplier', text.trim()),
  },
  amount: {
    header: msg`Amount`,
    text: ({ amount }, format) => numberText(amount, format),
    parse: number('amount'),
  },
  unit: {
    header: msg`Unit`,
    text: ({ unit }, { language }) => (unit === null ? '' : writtenUnit(unit, language)),
    parse: (text, language) => {
      if (text.trim() === '') return ok({ unit: null });
      const unit = unitOf(text, language);
      return unit === null ? err('unknown-unit') : ok({ unit });
    },
  },
  distance: {
    header: msg`Distance`,
    text: ({ distanceKm }, format) => numberText(distanceKm, format),
    parse: number('distanceKm'),
  },
  note: {
    header: msg`Note`,
    text: ({ note }) => note,
    parse: (text) => checked('note', text.trim()),
  },
};
