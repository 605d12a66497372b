import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { GridIntents } from '#client/features/quantities/screen/grid-intents.ts';
import { isCellFilled } from '#client/features/quantities/screen/grid-view.ts';
import type { Unsettled } from '#client/features/quantities/screen/unsettled-cells.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { useFormat } from '#client/ui/language.ts';
import { leaveEditor, runCommand } from './grid-actions.ts';
import { gridCommand } from './grid-commands.ts';
import type { GridControls } from './grid-controls.ts';
import type { GridLook } from './grid-look.ts';
import type { CellRange } from './grid-selection.ts';
import { type ClipboardOutcome, useGridClipboard } from './use-grid-clipboard.ts';
import { useGridFind } from './use-grid-find.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { useGridPointer } from './use-grid-pointer.ts';

interface Options extends GridIntents, GridLook {
  readonly grid: RefObject<HTMLElement | null>;
  readonly editor: CellEditor;
  readonly focus: GridFocus;
  readonly selected: ReadonlySet<string>;
  readonly unsettled: Unsettled;
  readonly readOnly: boolean;
  readonly pageSize: number;
}

/** Keys, pointer, clipboard and search of the grid, over one selection. */
export const useGridControls = (options: Options) => {
  const [ranges, setRanges] = useState<readonly CellRange[]>([]);
  const [message, setMessage] = useState('');
  const outcomeText = useOutcomeText();
  const { t } = useLingui();
  const { language } = useFormat();
  const { focus, view } = options;
  const find = useGridFind(options, view, focus);
  const controls: GridControls = {
    ...options,
    ranges,
    setRanges,
    language,
    isFilled: (entry, column) => isCellFilled(view, entry, column),
    onFind: find.open,
    onFindNext: find.step,
    onRefused: (count) => setMessage(t`${count} cells could not take the value and stay as they were`),
  };
  const clipboard = useGridClipboard(controls, t`New row`, (outcome) => setMessage(outcomeText(outcome)));
  const pointer = useGridPointer(controls);
  const tab = useTabKey();
  return {
    ranges,
    message,
    find,
    clipboard,
    onExit: (exit: Parameters<typeof leaveEditor>[1]) => leaveEditor(controls, exit),
    handlers: {
      ...pointer,
      ...clipboard.handlers,
      onMouseDown: (event: MouseEvent) => {
        tab.forget();
        pointer.onMouseDown(event);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const command = gridCommand(event);
        if (command === null || tab.isLeaving(event)) return;
        if (message !== '') setMessage('');
        if (runCommand(controls, command)) event.preventDefault();
      },
    },
  };
};

/** Tab goes through the cells, but right after Escape it leaves the table: nobody is caught in it. */
const useTabKey = () => {
  const wasEscape = useRef(false);
  return {
    forget: () => {
      wasEscape.current = false;
    },
    isLeaving: ({ key }: KeyboardEvent): boolean => {
      const leaves = key === 'Tab' && wasEscape.current;
      if (key !== 'Shift') wasEscape.current = key === 'Escape';
      return leaves;
    },
  };
};

const useOutcomeText = () => {
  const { t } = useLingui();
  return (outcome: ClipboardOutcome): string => {
    if (outcome.kind === 'no-common-shape') return t`Ranges of different columns cannot be copied together`;
    if (outcome.kind === 'pasted') {
      const { cells, leftOut } = outcome;
      return leftOut === 0 ? t`Pasted: ${cells} cells` : t`Pasted: ${cells} cells, left out: ${leftOut}`;
    }
    const { rows, columns } = outcome;
    return outcome.kind === 'cut' ? t`Cut: ${rows} × ${columns} cells` : t`Copied: ${rows} × ${columns} cells`;
  };
};
