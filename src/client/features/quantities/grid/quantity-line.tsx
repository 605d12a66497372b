import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Question } from '#client/data/outbox/questions/questions.ts';
import type { CellContext, CellLook } from '#client/features/quantities/columns/column.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { columnOf, isEditableColumn } from '#client/features/quantities/columns/columns.ts';
import { isDeduction, resultText } from '#client/features/quantities/columns/row-cells.ts';
import { CommentMark } from '#client/features/quantities/screen/comment-mark.tsx';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import { deductionText, markOfRow } from '#client/features/quantities/screen/grid-texts.ts';
import marks from '#client/features/quantities/screen/line-marks.module.css';
import { unitChoices } from '#client/features/quantities/screen/quantity-source.ts';
import { columnsOfQuestion } from '#client/features/quantities/screen/unsettled-cells.ts';
import { UnsettledMark } from '#client/features/quantities/screen/unsettled-mark.tsx';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { sourceMark, sourceMarkText, sourceName } from '#client/parts/carbon/source-mark.ts';
import { stageGradient, stageShares } from '#client/parts/carbon/stage-shares.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import shared from '#client/ui/grid/grid.module.css';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { CellEditorField, type EditorExit } from './cell-editor.tsx';
import { type LineMarks, placeOf } from './grid-look.ts';
import classes from './quantity-grid.module.css';

interface QuantityLineProps extends LineMarks {
  readonly quantity: Quantity;
  readonly row: RowResult | undefined;
  /** Share of the building or of the site, as text. */
  readonly share: string;
  readonly referenceSet: ReferenceSet;
  readonly columns: readonly GridColumn[];
  readonly rowIndex: number;
  /** Place of a line that is out of sight; see `use-lines.ts`. */
  readonly apartPx: number | null;
  /** Talo 2000 code in front of the name when the list is not grouped; empty otherwise. */
  readonly code: string;
  readonly isTicked: boolean;
  /** What of the row waits for the user's decision. */
  readonly questions: readonly Question[] | undefined;
  /** How many comments are open. */
  readonly comments: number;
  readonly readOnly: boolean;
  /** Only on the line that is being edited. */
  readonly editor: CellEditor | null;
  readonly onExit: (exit: EditorExit) => void;
}

/** One quantity. Clicks and keys are the grid's; a line only shows, with as few elements as it can. */
export const QuantityLine = memo((props: QuantityLineProps) => {
  const { quantity, columns, activeColumn, mask, handleColumn, questions, editor } = props;
  const contentOf = useCellContent(props);
  return (
    <div
      role="row"
      className={`${shared['line']} ${classes['line']}`}
      data-key={quantity.id}
      aria-rowindex={props.rowIndex}
      aria-selected={props.isTicked}
      style={placeOf(props.apartPx)}
    >
      {columns.map((column, index) => {
        const { id, align } = column;
        const hasHandle = handleColumn === id && isEditableColumn(id);
        const isHolder = hasHandle || editor?.edit?.column === id;
        const { shown, title, mark } = contentOf(column);
        return (
          <div
            key={id}
            role="gridcell"
            className={cellClass(mark, isHolder)}
            data-column={id}
            data-align={align}
            title={title}
            aria-colindex={index + 1}
            aria-readonly={props.readOnly || !isEditableColumn(id)}
            aria-selected={(mask & (1 << index)) !== 0}
            tabIndex={activeColumn === id ? 0 : -1}
          >
            {questions === undefined ? null : <CellQuestions {...props} {...{ id, questions }} />}
            {isHolder ? <CellTools {...props} {...{ id, shown, hasHandle }} /> : shown}
          </div>
        );
      })}
    </div>
  );
});

const cellClass = (mark: CellContent['mark'], isHolder: boolean): string | undefined => {
  const kinds = [classes['cell'], mark === undefined ? '' : marks[mark], isHolder ? marks['holder'] : ''];
  return mark === undefined && !isHolder ? classes['cell'] : kinds.join(' ');
};

interface CellToolsProps extends QuantityLineProps {
  readonly id: ColumnId;
  readonly shown: ReactNode;
  readonly hasHandle: boolean;
}

/** The handle and the field of the active cell: all other cells have nothing but their text. */
const CellTools = ({ id, shown, hasHandle, editor, quantity, referenceSet, onExit }: CellToolsProps) => (
  <>
    {shown}
    {hasHandle ? <span className={marks['handle']} data-action="fill" /> : null}
    {editor?.edit?.column === id ? (
      <CellEditorField editor={editor} units={unitChoices(quantity, referenceSet)} onExit={onExit} />
    ) : null}
  </>
);

interface CellQuestionsProps extends QuantityLineProps {
  readonly id: ColumnId;
  readonly questions: readonly Question[];
}

const CellQuestions = ({ id, questions, columns, quantity, referenceSet }: CellQuestionsProps) => {
  const own = questions.filter((question) => columnsOfQuestion(question, columns).includes(id));
  return own.length === 0 ? null : <UnsettledMark {...{ quantity, referenceSet }} questions={own} />;
};

type Translate = ReturnType<typeof useLingui>['t'];

interface CellContent {
  readonly shown: ReactNode;
  readonly title?: string;
  /** `long`: it may need more room than there is. */
  readonly mark?: 'formula' | 'long';
}

/** How a line draws the cells of one look. */
type DrawCell = (column: GridColumn, line: QuantityLineProps, context: CellContext, t: Translate) => CellContent;

/** One look-up of texts for the whole line: a component for each cell would cost more than the cell. */
const useCellContent = (line: QuantityLineProps): ((column: GridColumn) => CellContent) => {
  const { t } = useLingui();
  const format = useFormat();
  const { row, referenceSet, share } = line;
  const context: CellContext = {
    format,
    rowById: { get: () => row },
    sourceName: (quantity) => sourceName(quantity, referenceSet, format.language),
    share: () => share,
  };
  return (column) => drawCell[columnOf[column.id].look](column, line, context, t);
};

/** A number that could be wider than its column is told in full by its title, an amount by its formula, too. */
const numberCell: DrawCell = ({ id, widthPx }, { quantity }, context) => {
  const column = columnOf[id];
  const { edit } = column;
  const text = column.text(quantity, context);
  if (edit?.keepsFormula === true && quantity.amountFormula) {
    return { shown: text, title: `${quantity.amountFormula} = ${text}`, mark: 'formula' };
  }
  const isInherited = edit !== null && edit.inherited !== null && quantity[edit.field] === null;
  if (isInherited) return { shown: <span className={classes['faint']}>{text}</span> };
  if (text.length * digitPx + paddingPx <= widthPx) return { shown: text };
  const shown = edit !== null ? text : resultText(column.value(quantity, context), context.format);
  return { shown, title: text, mark: 'long' };
};

/** Width of a digit of the table's type, and what a cell leaves free at both sides. */
const digitPx = 7.2;
const paddingPx = 12;

const SelectBox = ({ label, checked }: { readonly label: string; readonly checked: boolean }) => (
  <input
    name="select-row"
    type="checkbox"
    className={classes['check']}
    aria-label={label}
    checked={checked}
    readOnly
    tabIndex={-1}
  />
);

const nameText = (
  { quantity, row, referenceSet, code, columns, comments }: QuantityLineProps,
  format: Format,
  t: Translate,
) => {
  const product = sourceName(quantity, referenceSet, format.language);
  const title = product === '' ? quantity.name : `${quantity.name}\n${product}`;
  const hasStages = columns.some(({ id }) => id === 'stages');
  const hasSource = columns.some(({ id }) => id === 'source');
  const mark = hasStages ? null : markOfRow(quantity, row);
  return (
    <span className={classes['name']} title={title}>
      {mark === null ? null : (
        <button type="button" className={marks['mark']} data-action="fix" tabIndex={-1} title={t(mark.fix)}>
          <TriangleAlert size={13} aria-label={t(mark.text)} />
        </button>
      )}
      {code === '' ? null : <span className={classes['faint']}>{code} </span>}
      {quantity.name}
      {hasSource || product === '' || product === quantity.name ? null : (
        <>
          {' '}
          <span className={marks['product']}>{product}</span>
        </>
      )}
      {hasStages || !isDeduction(quantity) ? null : <span className={classes['faint']}> · {t(deductionText)}</span>}
      {comments === 0 ? null : <CommentMark count={comments} />}
    </span>
  );
};

/** The product whose figures these are; where they come from stands behind it. */
const sourceText = ({ quantity, referenceSet }: QuantityLineProps, format: Format, t: Translate) => {
  const mark = sourceMarkText(sourceMark(quantity, referenceSet));
  const publisher = typeof mark === 'string' ? mark : t(mark);
  const product = sourceName(quantity, referenceSet, format.language);
  return (
    <span className={classes['source']} title={product === '' ? undefined : `${product}\n${publisher}`}>
      {product || publisher}
    </span>
  );
};

/** How the row divides into stages, or in words what is wrong with it, with the button that mends it. */
const stagesCell = ({ quantity, row }: QuantityLineProps, format: Format, t: Translate) => {
  const mark = markOfRow(quantity, row);
  if (mark !== null) {
    return (
      <button type="button" className={classes['gap']} data-action="fix" tabIndex={-1} title={t(mark.fix)}>
        {t(mark.text)}
      </button>
    );
  }
  if (isDeduction(quantity)) return <span className={classes['faint']}>{t(deductionText)}</span>;
  const shares = row === undefined ? [] : stageShares(row.modules);
  const label = shares.map(({ stage, share }) => `${stageCodes[stage]} ${format.percent(share)}`).join(', ');
  return (
    <span
      className={classes['stages']}
      role="img"
      aria-label={`${t(columnOf.stages.explanation)}: ${label}`}
      title={label}
      style={{ background: stageGradient(shares) }}
    />
  );
};

const textCell: DrawCell = ({ id }, { quantity }, context) => ({ shown: columnOf[id].text(quantity, context) });

const boxCell: DrawCell = (_, { quantity: { name }, isTicked }, __, t) => ({
  shown: <SelectBox label={t(msg`Select ${name}`)} checked={isTicked} />,
});

const drawCell: Readonly<Record<CellLook, DrawCell>> = {
  box: boxCell,
  name: (_, line, { format }, t) => ({ shown: nameText(line, format, t) }),
  source: (_, line, { format }, t) => ({ shown: sourceText(line, format, t) }),
  text: textCell,
  number: numberCell,
  bar: (_, line, { format }, t) => ({ shown: stagesCell(line, format, t) }),
};
