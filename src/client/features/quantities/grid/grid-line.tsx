import type { Question } from '#client/data/outbox/questions/questions.ts';
import { rowTotal, shareText } from '#client/features/quantities/columns/row-cells.ts';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import type { GridEntry, Grouping } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { CategoryLine } from './category-line.tsx';
import type { EditorExit } from './cell-editor.tsx';
import type { LineMarks } from './grid-look.ts';
import { GroupLine } from './group-line.tsx';
import { QuantityLine } from './quantity-line.tsx';

interface GridLineProps extends LineMarks {
  readonly entry: GridEntry;
  readonly index: number;
  /** Place of a line that is out of sight; see `use-lines.ts`. */
  readonly apartPx: number | null;
  readonly view: GridView;
  readonly grouping: Grouping;
  readonly columns: readonly GridColumn[];
  readonly isTicked: boolean;
  readonly questions: readonly Question[] | undefined;
  /** How many comments on it are open. */
  readonly comments: number;
  readonly readOnly: boolean;
  readonly editor: CellEditor;
  readonly onExit: (exit: EditorExit) => void;
}

/** A line of whichever kind, with what it needs looked up. */
export const GridLine = ({ entry, index, apartPx, view, grouping, editor, onExit, ...line }: GridLineProps) => {
  const format = useFormat();
  const place = { rowIndex: index + 2, apartPx };
  const { columns, activeColumn, mask, handleColumn, isTicked, questions, comments, readOnly } = line;
  if (entry.kind === 'group') return <GroupLine {...place} {...{ columns, activeColumn }} entry={entry} view={view} />;
  const category = view.categoryById.get(entry.categoryId);
  if (entry.kind === 'category') {
    if (category === undefined) return null;
    const result = view.categoryResultById.get(entry.categoryId);
    const share = shareText(result?.total ?? null, view.totalKgByScope[category.scope], format);
    const heading = {
      lineKey: entry.key,
      code: category.talo2000Code,
      name: category.name,
      canAdd: !readOnly,
      comments,
    };
    return <CategoryLine {...place} {...heading} {...{ columns, activeColumn }} result={result} share={share} />;
  }
  const quantity = view.quantityById.get(entry.quantityId);
  if (quantity === undefined) return null;
  const row = view.rowById.get(entry.quantityId);
  const isEdited = editor.edit?.quantity.id === quantity.id;
  return (
    <QuantityLine
      {...place}
      {...{ columns, activeColumn, mask, handleColumn, isTicked, questions, comments, readOnly }}
      quantity={quantity}
      row={row}
      share={shareText(rowTotal(row), view.totalKgByScope[row?.scope ?? 'building'], format)}
      referenceSet={view.referenceSet}
      code={grouping === 'category' ? '' : (category?.talo2000Code ?? '')}
      editor={isEdited ? editor : null}
      onExit={isEdited ? onExit : ignoreExit}
    />
  );
};

/** A stable stand-in, so that lines without an editor are not drawn again. */
const ignoreExit = () => undefined;
