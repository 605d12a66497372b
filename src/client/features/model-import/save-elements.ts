import { saveFile } from '#client/parts/report/view/save-file.ts';
import { formatCsv } from '#domain/formats/csv.ts';
import type { UnmeasuredElement } from '#domain/incoming/model/model-takeoff.ts';
import type { Language } from '#domain/values/language.ts';
import { hasDecimalComma } from '#domain/values/language.ts';

/** What an element is found by in the program that made the model. */
export const cellsOf = (one: UnmeasuredElement): readonly string[] => [
  one.className,
  one.name,
  one.typeName,
  one.place,
  one.globalId,
];

/** Saves a list of elements of a model as CSV; `name` may hold the name of the model's file. */
export const saveElements = (name: string, rows: readonly (readonly string[])[], language: Language): void => {
  const text = `\ufeff${formatCsv(rows, { separator: hasDecimalComma(language) ? ';' : ',' })}`;
  const file = `${name.replace(/\.(?:ifc|ifczip|zip)(?=-)/i, '')}.csv`;
  void saveFile({ name: file, content: new Blob([text], { type: 'text/csv' }) });
};
