import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridIntents } from '#client/features/quantities/screen/grid-intents.ts';
import { isCellFilled } from '#client/features/quantities/screen/grid-view.ts';
import type { Unsettled } from '#client/features/quantities/screen/unsettled-cells.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { gridCommand } from '#client/ui/grid/grid-commands.ts';
import type { GridFocus } from '#client/ui/grid/use-grid-focus.ts';
import { useTabKey } from '#client/ui/grid/use-tab-key.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { leaveEditor, runCommand } from './grid-actions.ts';
import type { GridControls } from './grid-controls.ts';
import type { GridLook } from './grid-look.ts';
import { menuItems, useGridMenu } from './grid-menu-items.ts';
import type { CellRange } from './grid-selection.ts';
import { type ClipboardOutcome, useGridClipboard } from './use-grid-clipboard.ts';
import { useGridFind } from './use-grid-find.ts';
import { pressForMenu, useGridPointer } from './use-grid-pointer.ts';

interface Options extends GridIntents, GridLook {
  readonly grid: RefObject<HTMLElement | null>;
  readonly editor: CellEditor;
  readonly focus: GridFocus<ColumnId>;
  readonly selected: ReadonlySet<string>;
  readonly unsettled: Unsettled;
  readonly readOnly: boolean;
  readonly pageSize: number;
}

/** Keys, pointer, clipboard and search of the grid, over one selection. */
export const useGridControls = (options: Options) => {
  const format = useFormat();
  const [ranges, setRanges] = useState<readonly CellRange[]>([]);
  const [message, setMessage] = useState('');
  const outcomeText = useOutcomeText();
  const { t } = useLingui();
  const { language } = useFormat();
  const { focus, view } = options;
  const find = useGridFind(options, view, focus);
  const menu = useGridMenu();
  const goTo = useAwaitedRow(options);
  const newRowName = t`New row`;
  const controls: GridControls = {
    ...options,
    newRowName,
    onAddRows: (rows, cause) => void options.onAddRows(rows, cause).then(goTo),
    onMenu: () => menu.openAtCell(options.grid.current),
    ranges,
    setRanges,
    language,
    isFilled: (entry, column) => isCellFilled(view, entry, column),
    onFind: find.open,
    onFindNext: find.step,
    onRefused: (count) => setMessage(t`${format.number(count)} cells could not take the value and stay as they were`),
  };
  const clipboard = useGridClipboard(controls, newRowName, (outcome) => setMessage(outcomeText(outcome)));
  const pointer = useGridPointer(controls);
  const tab = useTabKey();
  return {
    ranges,
    message,
    find,
    clipboard,
    menu: {
      at: menu.at,
      items: menu.at === null ? [] : menuItems(controls, clipboard),
      close: () => closeMenu(menu, focus),
    },
    onExit: (exit: Parameters<typeof leaveEditor>[1]) => leaveEditor(controls, exit),
    handlers: {
      ...pointer,
      ...clipboard.handlers,
      onMouseDown: (event: MouseEvent) => {
        tab.forget();
        pointer.onMouseDown(event);
      },
      onContextMenu: (event: MouseEvent) => {
        if (!pressForMenu(controls, event.target)) return;
        event.preventDefault();
        menu.openAt({ x: event.clientX, y: event.clientY });
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

/** The keys are on the cell again. */
const closeMenu = (menu: ReturnType<typeof useGridMenu>, { position, press }: GridFocus<ColumnId>): void => {
  menu.close();
  if (position !== null) press(position);
};

/** A row that was just made is gone to once it is among the lines. */
const useAwaitedRow = ({ focus, indexByKey }: Options) => {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isHere = awaited !== null && indexByKey.has(awaited);
  const arrive = useEffectEvent(() => {
    if (awaited !== null) focus.moveTo({ key: awaited, column: 'name' });
    setAwaited(null);
  });
  // Before the next key: the browser's focus is moved at once, and a key between it and the drawing would write in the row of before.
  useLayoutEffect(() => {
    if (isHere) arrive();
  }, [isHere]);
  return ([first]: readonly string[]) => setAwaited(first ?? null);
};

const useOutcomeText = () => {
  const format = useFormat();
  const { t } = useLingui();
  return (outcome: ClipboardOutcome): string => {
    if (outcome.kind === 'no-common-shape') return t`Ranges of different columns cannot be copied together`;
    if (outcome.kind === 'not-readable') return t`This browser does not let a menu paste: press Ctrl+V`;
    if (outcome.kind === 'pasted') {
      const { cells, leftOut } = outcome;
      return leftOut === 0
        ? t`Pasted: ${format.number(cells)} cells`
        : t`Pasted: ${format.number(cells)} cells, left out: ${format.number(leftOut)}`;
    }
    const { rows, columns } = outcome;
    return outcome.kind === 'cut'
      ? t`Cut: ${format.number(rows)} × ${format.number(columns)} cells`
      : t`Copied: ${format.number(rows)} × ${format.number(columns)} cells`;
  };
};
