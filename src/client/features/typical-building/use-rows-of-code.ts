import { useLingui } from '@lingui/react/macro';
import type { RowOfCode } from '#client/data/content/edits/new-rows.ts';
import { findItem, itemName } from '#client/parts/carbon/source-mark.ts';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { TypicalRow } from '#domain/calculations/typical-building.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { estimateMarks } from '#domain/terms/estimate.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import { maxTextLength } from '#domain/values/limits.ts';

/**
 * Rows as the work screen takes them, each with the mark of an estimate. A product that the calculation's emission data do not
 * have leaves its row without one: a gap, which is told.
 */
export const useRowsOfCode = (referenceSet: ReferenceSet): ((rows: readonly TypicalRow[]) => readonly RowOfCode[]) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const note = `${estimateMarks[language]}: ${t`amounts of the sample site by area`}`;
  return (rows) =>
    rows.map(({ talo2000Code, itemId, amount, unit, lifetimeYears }) => {
      const item = findItem(referenceSet, itemId);
      const categoryName = findTalo2000Class(talo2000Code)?.[language] ?? talo2000Code;
      const name = (item === undefined ? categoryName : itemName(item, language)).slice(0, maxTextLength);
      const source = item === undefined ? { kind: 'none' as const } : { kind: 'item' as const, id: itemId };
      return { talo2000Code, categoryName, fields: { name, source, amount, unit, lifetimeYears, note } };
    });
};
