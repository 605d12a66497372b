import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { HeadingResult } from '#client/features/quantities/columns/column.ts';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import { handprintSum, resultText } from '#client/features/quantities/columns/row-cells.ts';
import { CommentMark } from '#client/features/quantities/screen/comment-mark.tsx';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import { stageGradient, stageShares } from '#client/parts/carbon/stage-shares.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import shared from '#client/ui/grid/grid.module.css';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { headingSpan, placeOf } from './grid-look.ts';
import classes from './quantity-grid.module.css';

/** Whether a heading has a figure of its own there; its name spans the other columns. */
export const isHeadingFigure = (column: ColumnId): boolean => columnOf[column].heading !== null;

interface CategoryLineProps {
  /** Of the line among the grid's lines. */
  readonly lineKey: string;
  readonly code: string;
  readonly name: string;
  readonly result: HeadingResult | undefined;
  /** Share of the building or of the site, as text. */
  readonly share: string;
  readonly columns: readonly GridColumn[];
  readonly rowIndex: number;
  /** Place of a line that is out of sight; see `use-lines.ts`. */
  readonly apartPx: number | null;
  readonly activeColumn: ColumnId | null;
  /** A category that rows can be added to. */
  readonly canAdd: boolean;
  /** How many comments are open. */
  readonly comments: number;
}

/** The heading of a category or of another group, with its subtotals. */
export const CategoryLine = memo((props: CategoryLineProps) => {
  const { columns, activeColumn } = props;
  const figures = columns.filter(({ id }) => isHeadingFigure(id));
  const span = columns.length - figures.length;
  const isNameActive = activeColumn !== null && !isHeadingFigure(activeColumn);
  return (
    <div
      role="row"
      className={`${shared['line']} ${classes['line']} ${classes['heading']}`}
      data-key={props.lineKey}
      aria-rowindex={props.rowIndex}
      style={placeOf(props.apartPx)}
    >
      <div
        role="gridcell"
        className={classes['cell']}
        data-column="name"
        aria-colindex={1}
        aria-colspan={span}
        style={headingSpan(columns, span)}
        tabIndex={isNameActive ? 0 : -1}
      >
        <HeadingName code={props.code} name={props.name} canAdd={props.canAdd} comments={props.comments} />
      </div>
      {figures.map((column, index) => (
        <div
          key={column.id}
          role="gridcell"
          className={classes['cell']}
          data-column={column.id}
          data-align={column.align}
          aria-colindex={span + index + 1}
          tabIndex={activeColumn === column.id ? 0 : -1}
        >
          <HeadingFigure {...props} column={column.id} />
        </div>
      ))}
    </div>
  );
});

const HeadingName = ({
  code,
  name,
  canAdd,
  comments,
}: Pick<CategoryLineProps, 'code' | 'name' | 'canAdd' | 'comments'>) => {
  const { t } = useLingui();
  return (
    <>
      <span className={classes['name']}>
        <span className={classes['faint']}>{code}</span> {name}
        {comments === 0 ? null : <CommentMark count={comments} />}
      </span>
      {!canAdd ? null : (
        <button type="button" className={classes['add']} data-action="add" tabIndex={-1} title={t`Add to ${name}`}>
          <Plus size={14} aria-hidden />
          <span className="visually-hidden">{t`Add to ${name}`}</span>
        </button>
      )}
    </>
  );
};

const HeadingFigure = ({ result, share, column }: CategoryLineProps & { readonly column: ColumnId }) => {
  const format = useFormat();
  const told = useTold();
  const { heading } = columnOf[column];
  if (heading === null || result === undefined || result.rowCount === 0) return null;
  if (heading.kind === 'bar') {
    return <span className={classes['stages']} style={{ background: stageGradient(stageShares(result.modules)) }} />;
  }
  if (heading.kind === 'share') return share;
  // None of its rows can be calculated: that is not 0.
  if (result.total === 0 && handprintSum(result.handprint) === 0) return missing;
  const value = heading.of(result);
  // What hinders a row hinders its handprint, too; its footprint may be 0 where that is known.
  const state = result.gapCount > 0 ? 'atLeast' : 'known';
  return (
    <span title={told(state, format.number(value), heading.figure)}>
      <Told state={state} kind={heading.figure ?? 'footprint'} isNarrow>
        {resultText(value, format)}
      </Told>
    </span>
  );
};
