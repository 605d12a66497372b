// biome-ignore-all lint/a11y/useSemanticElements: lines out of sight do not exist, which a table cannot express.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { sourceMark, sourceMarkText, sourceName } from '#client/ui/carbon/source-mark.ts';
import { stageCodes } from '#client/ui/carbon/stages.ts';
import { useFormat } from '#client/ui/language.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Quantity } from '#domain/quantity.ts';
import { CellEditorField, type EditorExit } from './cell-editor.tsx';
import { type ColumnId, type GridColumn, isEditableColumn } from './grid-columns.ts';
import { columnExplanations, fixTexts, gapMarks } from './grid-texts.ts';
import classes from './quantity-grid.module.css';
import { fixOfGap, unitChoices } from './quantity-source.ts';
import { numberText, stageGradient, stageShares } from './row-cells.ts';
import type { CellEditor } from './use-cell-editor.ts';

interface QuantityLineProps {
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
  readonly activeColumn: ColumnId | null;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** Only on the line that is being edited. */
  readonly editor: CellEditor | null;
  readonly onExit: (exit: EditorExit) => void;
}

/** One quantity. Clicks and keys are the grid's; a line only shows. */
export const QuantityLine = memo((props: QuantityLineProps) => (
  <div
    role="row"
    className={classes['line']}
    data-key={props.quantity.id}
    aria-rowindex={props.rowIndex}
    aria-selected={props.selected}
    style={{ transform: `translateY(${props.startPx}px)` }}
  >
    {props.columns.map((column, index) => (
      <div
        key={column.id}
        role="gridcell"
        className={classes['cell']}
        data-column={column.id}
        data-align={column.align}
        aria-colindex={index + 1}
        aria-readonly={props.readOnly || !isEditableColumn(column.id)}
        tabIndex={props.activeColumn === column.id ? 0 : -1}
      >
        <CellContent {...props} column={column.id} />
        {props.editor?.edit?.column === column.id ? (
          <CellEditorField
            editor={props.editor}
            units={unitChoices(props.quantity, props.referenceSet)}
            onExit={props.onExit}
          />
        ) : null}
      </div>
    ))}
  </div>
));

const CellContent = ({ column, ...line }: QuantityLineProps & { readonly column: ColumnId }) => {
  const format = useFormat();
  switch (column) {
    case 'select':
      return <SelectBox name={line.quantity.name} checked={line.selected} />;
    case 'name':
      return <NameText {...line} />;
    case 'source':
      return <SourceText {...line} />;
    case 'unit':
      return format.unit(line.quantity.unit);
    case 'stages':
      return <StagesCell row={line.row} />;
    case 'share':
      return line.share;
    default: {
      const text = numberText(column, line.quantity, line.row, format);
      const isInherited =
        (column === 'waste' && line.quantity.wastePercent === null) ||
        (column === 'lifetime' && line.quantity.lifetimeYears === null);
      return isInherited ? <span className={classes['faint']}>{text}</span> : text;
    }
  }
};

const SelectBox = ({ name, checked }: { readonly name: string; readonly checked: boolean }) => {
  const { t } = useLingui();
  return (
    <input
      type="checkbox"
      className={classes['check']}
      aria-label={t`Select ${name}`}
      checked={checked}
      readOnly
      tabIndex={-1}
    />
  );
};

const NameText = ({ quantity, referenceSet, code }: Pick<QuantityLineProps, 'quantity' | 'referenceSet' | 'code'>) => {
  const format = useFormat();
  const product = sourceName(quantity, referenceSet, format.language);
  return (
    <span className={classes['name']} title={product === '' ? quantity.name : `${quantity.name}\n${product}`}>
      {code === '' ? null : <span className={classes['faint']}>{code} </span>}
      {quantity.name}
    </span>
  );
};

const SourceText = ({ quantity, referenceSet }: Pick<QuantityLineProps, 'quantity' | 'referenceSet'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const text = sourceMarkText(sourceMark(quantity, referenceSet));
  return (
    <span className={classes['source']} title={sourceName(quantity, referenceSet, format.language)}>
      {typeof text === 'string' ? text : t(text)}
    </span>
  );
};

const StagesCell = ({ row }: { readonly row: RowResult | undefined }) => {
  const { t } = useLingui();
  const format = useFormat();
  const gap = row?.gaps[0];
  if (gap !== undefined) {
    const fix = t(fixTexts[fixOfGap(gap.code)]);
    return (
      <button type="button" className={classes['gap']} data-action="fix" tabIndex={-1} title={fix}>
        {t(gapMarks[gap.code])}
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
