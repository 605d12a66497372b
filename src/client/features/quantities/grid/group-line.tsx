import { useMemo } from 'react';
import type { HeadingResult } from '#client/features/quantities/columns/column.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { shareText } from '#client/features/quantities/columns/row-cells.ts';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { HandprintValues, ModuleValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { handprintModules, modules, type Scope } from '#domain/terms/modules.ts';
import { CategoryLine } from './category-line.tsx';

interface GroupLineProps {
  readonly entry: Extract<GridEntry, { readonly kind: 'group' }>;
  readonly view: GridView;
  readonly columns: readonly GridColumn[];
  readonly rowIndex: number;
  /** Place of a line that is out of sight; see `use-lines.ts`. */
  readonly apartPx: number | null;
  readonly activeColumn: ColumnId | null;
}

/** The heading of rows that are grouped by something else than their category. */
export const GroupLine = ({ entry, view, columns, rowIndex, apartPx, activeColumn }: GroupLineProps) => {
  const format = useFormat();
  const result = useGroupResult(entry.quantityIds, view);
  const whole = result.scope === null ? 0 : view.totalKgByScope[result.scope];
  return (
    <CategoryLine
      lineKey={entry.key}
      code={entry.group.code}
      name={entry.group.name}
      result={result}
      share={shareText(result.total, whole, format)}
      columns={columns}
      rowIndex={rowIndex}
      apartPx={apartPx}
      activeColumn={activeColumn}
      canAdd={false}
      comments={0}
    />
  );
};

/** The sum of the group's rows; `scope` null = rows of the building and of the site, which are never summed up to a share. */
export const useGroupResult = (quantityIds: readonly string[], { rowById }: GridView) =>
  useMemo(() => groupResult(quantityIds.flatMap((id) => rowById.get(id) ?? [])), [quantityIds, rowById]);

const noModules: ModuleValues = { a1a3: 0, a4: 0, a5: 0, b4: 0, b6: 0, c1: 0, c2: 0, c3: 0, c4: 0 };
const noHandprint: HandprintValues = { d1Reuse: 0, d1Recycling: 0, d2: 0, d3: 0, d4: 0, d5: 0 };

const groupResult = (rows: readonly RowResult[]): HeadingResult & { readonly scope: Scope | null } => {
  const sums = { modules: { ...noModules }, handprint: { ...noHandprint }, total: 0, gapCount: 0 };
  for (const row of rows) {
    for (const module of modules) sums.modules[module] += row.modules[module];
    for (const module of handprintModules) sums.handprint[module] += row.handprint[module];
    sums.total += row.total;
    sums.gapCount += row.gaps.length;
  }
  const scope = rows[0]?.scope ?? null;
  return { ...sums, rowCount: rows.length, scope: rows.every((row) => row.scope === scope) ? scope : null };
};
