import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { Format } from '#client/ui/text/format.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { CellContext } from './column.ts';
import { rowTotal, shareText } from './row-cells.ts';

interface Content extends Pick<CellContext, 'rowById'> {
  readonly referenceSet: ReferenceSet;
  /** kgCO2e of the whole building and of the whole building site. */
  readonly totalKgByScope: Readonly<Record<Scope, number>>;
}

/** What the columns ask for, from what the screen has. */
export const cellContextOf = ({ rowById, referenceSet, totalKgByScope }: Content, format: Format): CellContext => ({
  format,
  rowById,
  sourceName: (quantity) => sourceName(quantity, referenceSet, format.language),
  share: (quantity) => {
    const row = rowById.get(quantity.id);
    return shareText(rowTotal(row), totalKgByScope[row?.scope ?? 'building'], format);
  },
});
