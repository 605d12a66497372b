import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { columnOf } from '#client/features/quantities/columns/columns.ts';
import { useIssueText } from '#client/features/quantities/screen/issue-text.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import shared from '#client/ui/grid/grid.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import type { Unit } from '#domain/terms/units.ts';
import classes from './cell-editor.module.css';

/** How an editor was left by the keyboard. */
export type EditorExit =
  | 'enter'
  | 'shift-enter'
  | 'tab'
  | 'shift-tab'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'fill'
  | 'escape';

interface CellEditorFieldProps {
  readonly editor: CellEditor;
  readonly units: readonly Unit[];
  readonly onExit: (exit: EditorExit) => void;
}

/** The field inside the cell that is being edited; an error stands right under it. */
export const CellEditorField = ({ editor, units, onExit }: CellEditorFieldProps) => {
  const errorId = useId();
  const { edit } = editor;
  const issueText = useIssueText();
  if (edit === null) return null;
  const isUnit = columnOf[edit.column].edit.kind === 'unit';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside; the grid must not see them.
    <div
      className={classes['editor']}
      data-invalid={edit.issue !== null}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'F2') return editor.stay();
        const exit = editorExit(event, edit.isReplacing, isUnit);
        if (exit === null) return;
        event.preventDefault();
        onExit(exit);
      }}
    >
      {isUnit ? <UnitField editor={editor} units={units} /> : <TextField editor={editor} errorId={errorId} />}
      {edit.issue === null ? null : (
        <div className={`${shared['error']} ${classes['error']}`} id={errorId} role="alert">
          {issueText(edit.issue)}
        </div>
      )}
    </div>
  );
};

const TextField = ({ editor, errorId }: { readonly editor: CellEditor; readonly errorId: string }) => {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const isReplacing = editor.edit?.isReplacing ?? false;
  useEffect(() => {
    if (document.activeElement === field.current) return;
    field.current?.focus({ preventScroll: true });
    if (!isReplacing) field.current?.select();
  }, [isReplacing]);
  const { edit } = editor;
  if (edit === null) return null;
  const { explanation, edit: input } = columnOf[edit.column];
  return (
    <input
      name={edit.column}
      ref={field}
      className={classes['field']}
      data-column={edit.column}
      aria-label={`${t(explanation)}: ${edit.quantity.name}`}
      aria-invalid={edit.issue !== null}
      aria-describedby={edit.issue === null ? undefined : errorId}
      inputMode={input.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={input.kind === 'text'}
      value={edit.text}
      onChange={(event) => editor.change(event.currentTarget.value)}
      onBlur={() => editor.commit()}
    />
  );
};

const UnitField = ({ editor, units }: { readonly editor: CellEditor; readonly units: readonly Unit[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    openList(field.current);
  }, []);
  return (
    <select
      name="unit"
      ref={field}
      className={classes['field']}
      aria-label={`${t(columnOf.unit.explanation)}: ${editor.edit?.quantity.name ?? ''}`}
      value={editor.edit?.text}
      onChange={(event) => editor.change(event.currentTarget.value)}
      onBlur={() => editor.commit()}
    >
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {format.unit(unit)}
        </option>
      ))}
    </select>
  );
};

/** The list of choices is in sight at once. A browser shows it only after a key or a press; else the arrows choose. */
const openList = (field: HTMLSelectElement | null): void => {
  try {
    field?.showPicker?.();
  } catch {
    // It was not a person who opened the cell.
  }
};

const arrowExits: Readonly<Record<string, EditorExit>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const editorExit = (event: KeyboardEvent, isReplacing: boolean, isSelect: boolean): EditorExit | null => {
  if (event.nativeEvent.isComposing) return null;
  switch (event.key) {
    case 'Enter':
      if (event.ctrlKey || event.metaKey) return 'fill';
      return event.shiftKey ? 'shift-enter' : 'enter';
    case 'Escape':
      return 'escape';
    case 'Tab':
      return event.shiftKey ? 'shift-tab' : 'tab';
    default:
      return isReplacing && !isSelect && !event.shiftKey ? (arrowExits[event.key] ?? null) : null;
  }
};
