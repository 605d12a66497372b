import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import shared from '#client/ui/grid/grid.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import { logUnits } from '#domain/site-log/log-event.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './event-grid.module.css';
import type { GridColumn } from './event-grid-columns.ts';
import type { EditorExit, EventEdit, LineActions } from './event-grid-state.ts';

interface EventEditorProps {
  readonly edit: EventEdit;
  readonly column: GridColumn;
  /** Of the event. */
  readonly name: string;
  readonly actions: LineActions;
}

/** The field inside the cell that is being edited; an error stands right under it. */
export const EventEditor = ({ edit, column, name, actions }: EventEditorProps) => {
  const { language } = useFormat();
  const errorId = useId();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { isReplacing, issue } = edit;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isReplacing && field.current instanceof HTMLInputElement) field.current.select();
  }, [isReplacing]);
  const common = {
    ref: field,
    className: classes['field'],
    'aria-label': `${column.header}: ${name}`,
    'aria-invalid': issue !== null,
    'aria-describedby': issue === null ? undefined : errorId,
    value: edit.text,
    onBlur: () => actions.onExit('blur'),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside; the grid must not see them.
    <div
      className={classes['editor']}
      onKeyDown={(event) => {
        event.stopPropagation();
        const exit = exitOf(event, isReplacing && column.id !== 'unit');
        if (exit === null) return;
        event.preventDefault();
        actions.onExit(exit);
      }}
    >
      {column.id === 'unit' ? (
        <select name={column.id} {...common} onChange={(event) => actions.onText(event.currentTarget.value)}>
          <option value="">–</option>
          {logUnits.map((unit) => (
            <option key={unit} value={writtenUnit(unit, language)}>
              {writtenUnit(unit, language)}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={column.id}
          {...common}
          data-align={column.align}
          inputMode={column.align === 'end' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={(event) => actions.onText(event.currentTarget.value)}
        />
      )}
      {issue === null ? null : (
        <div className={`${shared['error']} ${classes['error']}`} id={errorId} role="alert">
          {issueText(issue, language)}
        </div>
      )}
    </div>
  );
};

const arrows: Readonly<Record<string, EditorExit>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Typed over, the arrows take the text over and move, as in a spreadsheet. */
const exitOf = (event: KeyboardEvent, isReplacing: boolean): EditorExit | null => {
  if (event.nativeEvent.isComposing) return null;
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.key === 'Escape') return 'cancel';
  return isReplacing && !event.shiftKey ? (arrows[event.key] ?? null) : null;
};
