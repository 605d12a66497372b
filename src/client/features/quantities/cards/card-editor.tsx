import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { CellInput } from '#client/features/quantities/columns/cell-input.ts';
import { cellText } from '#client/features/quantities/columns/cell-values.ts';
import {
  type ColumnId,
  columnOf,
  type EditableColumn,
  editableColumns,
} from '#client/features/quantities/columns/columns.ts';
import { rowTotal } from '#client/features/quantities/columns/row-cells.ts';
import { useIssueText } from '#client/features/quantities/screen/issue-text.ts';
import { unitChoices } from '#client/features/quantities/screen/quantity-source.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './quantity-cards.module.css';

export interface CardEditorProps {
  readonly quantity: Quantity;
  readonly row: RowResult | undefined;
  readonly referenceSet: ReferenceSet;
  readonly editor: CellEditor;
  /** Footprint of the building, kgCO2e/m2/a, as it would be with what is being typed. */
  readonly footprint: number | null;
  /** What may be said of it. */
  readonly footprintState: FigureState;
  /** kgCO2e of the row before the typing began; null outside an edit. */
  readonly savedTotal: (quantityId: string) => number | null;
  readonly onExplain: (quantity: Quantity, column: ColumnId) => void;
  readonly onLink: (quantity: Quantity) => void;
  readonly onHistory: (quantity: Quantity) => void;
  /** Where the row can go. */
  readonly categories: readonly Category[];
  readonly onMove: (quantity: Quantity, categoryId: string) => void;
  /** The row once more, right below itself. */
  readonly onCopy: (quantity: Quantity) => void;
  readonly onDelete: (quantity: Quantity) => void;
}

/** The open card: a large amount, the unit, and what else can be set. */
export const CardEditor = (props: CardEditorProps) => {
  const { quantity, row, editor, onExplain, onLink, onHistory, onCopy, onDelete } = props;
  const { edit } = editor;
  const [first] = useState(edit?.quantity.id === quantity.id ? edit.column : 'amount');
  return (
    <div className={classes['editor']}>
      <div className={classes['main']}>
        <CardField {...props} column="amount" autoFocus={first === 'amount'} />
        <UnitSelect {...props} />
        <Effect {...props} />
      </div>
      <div className={classes['fields']}>
        {otherFields.map((column) => (
          <CardField key={column} {...props} column={column} autoFocus={first === column} />
        ))}
        <CategorySelect {...props} />
      </div>
      <div className={classes['actions']}>
        <SecondaryButton onClick={() => editor.commit() && onLink(quantity)}>
          <Trans>Change product</Trans>
        </SecondaryButton>
        <SecondaryButton disabled={row === undefined} onClick={() => editor.commit() && onExplain(quantity, 'total')}>
          <Trans>Explain</Trans>
        </SecondaryButton>
        <SecondaryButton onClick={() => editor.commit() && onHistory(quantity)}>
          <Trans>History</Trans>
        </SecondaryButton>
        <SecondaryButton onClick={() => editor.commit() && onCopy(quantity)}>
          <Trans>Copy row</Trans>
        </SecondaryButton>
        <SecondaryButton onClick={() => onDelete(quantity)}>
          <Trans>Delete</Trans>
        </SecondaryButton>
      </div>
    </div>
  );
};

/** Amount and unit stand at the top. */
const otherFields = editableColumns.filter((column) => column !== 'amount' && column !== 'unit');

interface CardFieldProps extends CardEditorProps {
  readonly column: EditableColumn;
  readonly autoFocus?: boolean;
}

const CardField = ({ quantity, row, editor, column, autoFocus = false }: CardFieldProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { language } = format;
  const { unit, edit: input } = columnOf[column];
  const { kind, label, keepsFormula, inherited } = input;
  const issueText = useIssueText();
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isFormula, setFormula] = useState(false);
  useEffect(() => {
    if (autoFocus) field.current?.select();
  }, [autoFocus]);
  const edit = editor.edit?.quantity.id === quantity.id && editor.edit.column === column ? editor.edit : null;
  const left = edit === null ? editor.leftText(quantity.id, column) : null;
  return (
    <label className={classes['field']} data-column={column}>
      <span className={classes['field-label']}>
        {t(label)} {unit}
      </span>
      <input
        name={column}
        ref={field}
        className={`${large['input']} ${classes['input']}`}
        inputMode={kind === 'text' || isFormula ? 'text' : 'decimal'}
        enterKeyHint="done"
        autoComplete="off"
        aria-invalid={edit?.issue != null || left !== null}
        aria-describedby={edit?.issue == null ? undefined : errorId}
        placeholder={inheritedText(inherited, row, format)}
        value={edit?.text ?? left ?? cellText(column, quantity, language)}
        onFocus={() => editor.start(quantity, column, null)}
        onChange={(event) => editor.change(event.currentTarget.value)}
        onBlur={() => editor.commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') editor.cancel();
        }}
      />
      {keepsFormula ? (
        <FormulaKey
          isOn={isFormula}
          onPress={() => {
            setFormula(!isFormula);
            field.current?.focus();
            if (!isFormula) editor.change(`=${(edit?.text ?? cellText(column, quantity, language)).replace(/^=/, '')}`);
          }}
        />
      ) : null}
      {edit?.issue == null ? null : (
        <span className={classes['error']} id={errorId} role="alert">
          {issueText(edit.issue)}
        </span>
      )}
    </label>
  );
};

/** Changes the numeric keypad, which has no operators, for the whole keyboard. */
const FormulaKey = ({ isOn, onPress }: { readonly isOn: boolean; readonly onPress: () => void }) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes['formula']}
      aria-label={t`Type a formula`}
      aria-pressed={isOn}
      // The field keeps the focus, or what is typed would be taken over half done.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      =
    </button>
  );
};

/** What holds while the row has no value of its own. */
const inheritedText = (inherited: CellInput['inherited'], row: RowResult | undefined, format: Format): string => {
  const value = inherited === null ? null : inherited(row);
  return value === null ? '' : format.plain(value);
};

const UnitSelect = ({ quantity, editor, referenceSet }: CardEditorProps) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <select
      name="unit"
      className={`${large['input']} ${classes['unit']}`}
      aria-label={t(columnOf.unit.explanation)}
      value={quantity.unit}
      onFocus={() => editor.start(quantity, 'unit', null)}
      onChange={(event) => {
        editor.change(event.currentTarget.value);
        editor.commit();
      }}
    >
      {unitChoices(quantity, referenceSet).map((unit) => (
        <option key={unit} value={unit}>
          {format.unit(unit)}
        </option>
      ))}
    </select>
  );
};

/** The category that the row stands in, and the others that it can be moved to. */
const CategorySelect = ({ quantity, editor, categories, onMove }: CardEditorProps) => (
  <label className={classes['field']} data-column="category">
    <span className={classes['field-label']}>
      <Trans>Category</Trans>
    </span>
    <select
      name="category"
      className={`${large['input']} ${classes['unit']}`}
      value={quantity.categoryId}
      onChange={({ currentTarget: { value } }) => editor.commit() && onMove(quantity, value)}
    >
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {categoryTitle(category)}
        </option>
      ))}
    </select>
  </label>
);

/** What the typing changes: the row's tonnes and the building's figure. */
const Effect = ({ quantity, row, footprint, footprintState, savedTotal }: CardEditorProps) => {
  const format = useFormat();
  const before = savedTotal(quantity.id);
  const now = rowTotal(row);
  const change = before === null || now === null ? null : (now - before) / 1000;
  return (
    <span className={classes['effect']}>
      {change === null || change === 0 ? null : <>{format.signed(change, 1)} t · </>}
      <Told state={footprintState}>{format.number(footprint, 2)}</Told>
    </span>
  );
};
