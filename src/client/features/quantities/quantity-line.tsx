// biome-ignore-all lint/a11y/useSemanticElements: lines out of sight do not exist, which a table cannot express.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { sourceMark, sourceMarkText, sourceName } from '#client/ui/carbon/source-mark.ts';
import { stageCodes } from '#client/ui/carbon/stages.ts';
import type { Format } from '#client/ui/format.ts';
import { useFormat } from '#client/ui/language.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Quantity } from '#domain/quantity.ts';
import { CellEditorField, type EditorExit } from './cell-editor.tsx';
import { type ColumnId, type GridColumn, isEditableColumn } from './grid-columns.ts';
import type { LineMarks } from './grid-look.ts';
import { columnExplanations, markOfRow } from './grid-texts.ts';
import marks from './line-marks.module.css';
import classes from './quantity-grid.module.css';
import { unitChoices } from './quantity-source.ts';
import { numberText, stageGradient, stageShares } from './row-cells.ts';
import type { CellEditor } from './use-cell-editor.ts';

interface QuantityLineProps extends LineMarks {
  readonly quantity: Quantity;
  readonly row: RowResult | undefined;
  /** Share of the building or of the site, as text. */
  readonly share: string;
  readonly referenceSet: ReferenceSet;
  readonly columns: readonly GridColumn[];
  readonly rowIndex: number;
  readonly startPx: number;
  /** Talo 2000 code in front of the name when the list is not grouped; empty otherwise. */
  readonly code: string;
  readonly isTicked: boolean;
  readonly readOnly: boolean;
  /** Only on the line that is being edited. */
  readonly editor: CellEditor | null;
  readonly onExit: (exit: EditorExit) => void;
}

/** One quantity. Clicks and keys are the grid's; a line only shows, with as few elements as it can. */
export const QuantityLine = memo((props: QuantityLineProps) => {
  const { quantity, columns, activeColumn, mask, handleColumn, editor } = props;
  const content = useCellContent(props);
  return (
    <div
      role="row"
      className={classes['line']}
      data-key={quantity.id}
      aria-rowindex={props.rowIndex}
      aria-selected={props.isTicked}
      style={{ transform: `translateY(${props.startPx}px)` }}
    >
      {columns.map(({ id, align }, index) => (
        <div
          key={id}
          role="gridcell"
          className={classes['cell']}
          data-column={id}
          data-align={align}
          aria-colindex={index + 1}
          aria-readonly={props.readOnly || !isEditableColumn(id)}
          aria-selected={(mask & (1 << index)) !== 0}
          tabIndex={activeColumn === id ? 0 : -1}
        >
          {content(id)}
          {handleColumn === id && isEditableColumn(id) ? <span className={marks['handle']} data-action="fill" /> : null}
          {editor?.edit?.column === id ? (
            <CellEditorField editor={editor} units={unitChoices(quantity, props.referenceSet)} onExit={props.onExit} />
          ) : null}
        </div>
      ))}
    </div>
  );
});

type Translate = ReturnType<typeof useLingui>['t'];

/** One look-up of texts for the whole line: a component for each cell would cost more than the cell. */
const useCellContent = (line: QuantityLineProps): ((column: ColumnId) => ReactNode) => {
  const { t } = useLingui();
  const format = useFormat();
  const { quantity, row } = line;
  const { name } = quantity;
  return (column) => {
    switch (column) {
      case 'select':
        return <SelectBox label={t`Select ${name}`} checked={line.isTicked} />;
      case 'name':
        return nameText(line, format, t);
      case 'source':
        return sourceText(line, format, t);
      case 'unit':
        return format.unit(quantity.unit);
      case 'stages':
        return stagesCell(line, format, t);
      case 'share':
        return line.share;
      default: {
        const text = numberText(column, quantity, row, format);
        const isInherited =
          (column === 'waste' && quantity.wastePercent === null) ||
          (column === 'lifetime' && quantity.lifetimeYears === null);
        return isInherited ? <span className={classes['faint']}>{text}</span> : text;
      }
    }
  };
};

const SelectBox = ({ label, checked }: { readonly label: string; readonly checked: boolean }) => (
  <input type="checkbox" className={classes['check']} aria-label={label} checked={checked} readOnly tabIndex={-1} />
);

const nameText = ({ quantity, row, referenceSet, code, columns }: QuantityLineProps, format: Format, t: Translate) => {
  const product = sourceName(quantity, referenceSet, format.language);
  const title = product === '' ? quantity.name : `${quantity.name}\n${product}`;
  const mark = columns.some(({ id }) => id === 'stages') ? null : markOfRow(quantity, row);
  return (
    <span className={classes['name']} title={title}>
      {mark === null ? null : (
        <button type="button" className={marks['mark']} data-action="fix" tabIndex={-1} title={t(mark.fix)}>
          <TriangleAlert size={13} aria-label={t(mark.text)} />
        </button>
      )}
      {code === '' ? null : <span className={classes['faint']}>{code} </span>}
      {quantity.name}
    </span>
  );
};

const sourceText = ({ quantity, referenceSet }: QuantityLineProps, format: Format, t: Translate) => {
  const text = sourceMarkText(sourceMark(quantity, referenceSet));
  return (
    <span className={classes['source']} title={sourceName(quantity, referenceSet, format.language)}>
      {typeof text === 'string' ? text : t(text)}
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
  const shares = row === undefined ? [] : stageShares(row.modules);
  const label = shares.map(({ stage, share }) => `${stageCodes[stage]} ${format.percent(share)}`).join(', ');
  return (
    <span
      className={classes['stages']}
      role="img"
      aria-label={`${t(columnExplanations.stages)}: ${label}`}
      title={label}
      style={{ background: stageGradient(shares) }}
    />
  );
};
