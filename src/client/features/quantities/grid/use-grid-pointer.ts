import { type MouseEvent, useEffect, useRef } from 'react';
import { isColumnId } from '#client/features/quantities/columns/columns.ts';
import type { CellBlock } from '#client/ui/grid/cell-blocks.ts';
import { headerKey } from '#client/ui/grid/move-position.ts';
import { isHeadingFigure } from './category-line.tsx';
import {
  activateCell,
  addToCategory,
  editCell,
  extendTo,
  fixRow,
  isDirectColumn,
  settleRow,
  tickRow,
} from './grid-actions.ts';
import { type GridControls, selectedBlocks } from './grid-controls.ts';
import { fillDrawn } from './grid-edits.ts';
import type { GridPosition } from './grid-selection.ts';
import { openComments } from './open-comments.ts';
import { positionAt, scrollTowards } from './pointer-place.ts';

interface Drag {
  readonly kind: 'select' | 'fill';
  /** Of a fill: what was selected when it began. */
  readonly source: CellBlock | null;
  readonly start: GridPosition;
  hasMoved: boolean;
  clientX: number;
  clientY: number;
}

/** Presses, drags and double clicks in the grid's terms. A finger scrolls: only a mouse draws. */
export const useGridPointer = (controls: GridControls) => {
  const drag = useRef<Drag | null>(null);
  const tickedLast = useRef<string | null>(null);
  const newest = useRef(controls);
  newest.current = controls;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const follow = (event: globalThis.MouseEvent, next: Drag) => {
    drag.current = next;
    Object.assign(next, { clientX: event.clientX, clientY: event.clientY });
    stop.current = trackMouse(next, newest, () => {
      stop.current = null;
    });
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || isInEditor(event.target)) return;
      drag.current = null;
      const position = positionOfEvent(event.target);
      if (position === null) return;
      event.preventDefault();
      if (!controls.editor.commit()) return;
      const isTick = position.column === 'select' && position.key !== headerKey;
      if (isTick) {
        tickRow(controls, position.key, event.shiftKey ? tickedLast.current : null);
        tickedLast.current = position.key;
      }
      if (actionOf(event.target) === 'fill') {
        const source = selectedBlocks(controls).at(-1) ?? null;
        return follow(event.nativeEvent, { ...begun(position), kind: 'fill', source });
      }
      pressCell(controls, position, event);
      if (!isTick && position.key !== headerKey) follow(event.nativeEvent, begun(position));
    },
    onClick: (event: MouseEvent) => {
      if (drag.current?.hasMoved === true || event.shiftKey || event.ctrlKey || event.metaKey) return;
      clickCell(controls, event.target);
    },
    onDoubleClick: (event: MouseEvent) => {
      const position = positionOfEvent(event.target);
      const isCell = position !== null && controls.view.quantityById.has(position.key);
      if (isCell && position.column !== 'select' && !isDirectColumn(position.column) && !isInEditor(event.target)) {
        editCell(controls, position, null);
      }
    },
  };
};

const begun = (start: GridPosition): Drag => ({
  kind: 'select',
  source: null,
  start,
  hasMoved: false,
  clientX: 0,
  clientY: 0,
});

/** Shift draws from the active cell, Ctrl begins one more range, a plain press leaves one cell. */
const pressCell = (controls: GridControls, position: GridPosition, event: MouseEvent) => {
  const { focus, ranges, setRanges } = controls;
  const isCell = position.key !== headerKey && position.column !== 'select';
  if (event.shiftKey && isCell && focus.position !== null && focus.position.key !== headerKey) {
    extendTo(controls, position);
    return focus.press(focus.position);
  }
  if ((event.ctrlKey || event.metaKey) && isCell) {
    const before =
      ranges.length > 0 || focus.position === null ? ranges : [{ from: focus.position, to: focus.position }];
    setRanges([...before, { from: position, to: position }]);
  } else setRanges([]);
  focus.press(position);
};

/** A press for the menu leaves a selection that it is in; false = the menu is the browser's. */
export const pressForMenu = (controls: GridControls, target: EventTarget): boolean => {
  const position = positionOfEvent(target);
  if (position === null || position.key === headerKey || isInEditor(target) || !controls.editor.commit()) return false;
  const row = controls.indexByKey.get(position.key) ?? -1;
  const column = controls.columns.indexOf(position.column);
  const isInside = selectedBlocks(controls).some(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
  if (!isInside) {
    controls.setRanges([]);
    controls.focus.press(position);
  }
  return true;
};

/** A subtotal explains itself. */
const isHeadingCell = ({ view }: GridControls, { key, column }: GridPosition): boolean =>
  key !== headerKey && !view.quantityById.has(key) && isHeadingFigure(column);

const clickCell = (controls: GridControls, target: EventTarget) => {
  const position = positionOfEvent(target);
  if (position === null || controls.editor.edit !== null) return;
  const action = actionOf(target);
  if (action === 'add') return addToCategory(controls, position.key);
  if (action === 'fix') return fixRow(controls, position.key);
  if (action === 'comments') return void openComments(controls, position.key);
  if (action === 'settle') return void settleRow(controls, position.key);
  const isHeader = position.key === headerKey;
  const isCell = controls.view.quantityById.has(position.key) && position.column !== 'select';
  const isDirect = (isCell && isDirectColumn(position.column)) || isHeadingCell(controls, position);
  if (action !== 'fill' && (isHeader || isDirect)) activateCell(controls, position);
};

/** Follows the mouse until it is let go, scrolling when it is outside the list. */
const trackMouse = (drag: Drag, newest: { readonly current: GridControls }, onEnd: () => void): (() => void) => {
  let frame = 0;
  const draw = () => {
    const controls = newest.current;
    const to = positionAt(controls, drag.clientX, drag.clientY);
    if (to === null) return;
    const isSame = to.key === drag.start.key && to.column === drag.start.column;
    if (isSame && !drag.hasMoved) return;
    drag.hasMoved = true;
    if (drag.kind === 'select') extendTo(controls, to);
    else if (drag.source !== null) controls.setRanges([fillRange(controls, drag.source, to)]);
  };
  // Runs only while the mouse is held outside the list.
  const tick = () => {
    const isOutside = scrollTowards(newest.current.grid.current, drag.clientX, drag.clientY);
    if (isOutside) draw();
    frame = isOutside ? requestAnimationFrame(tick) : 0;
  };
  const onMove = (event: globalThis.MouseEvent) => {
    drag.clientX = event.clientX;
    drag.clientY = event.clientY;
    draw();
    if (frame === 0) tick();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    removeEventListener('mousemove', onMove);
    removeEventListener('mouseup', onUp);
    onEnd();
  };
  const onUp = (event: globalThis.MouseEvent) => {
    end();
    const drawn = newest.current.ranges.at(-1);
    if (drag.kind === 'fill' && drag.hasMoved && drag.source !== null && drawn !== undefined) {
      fillDrawn(newest.current, drag.source, drawn, event.altKey);
    }
  };
  addEventListener('mousemove', onMove);
  addEventListener('mouseup', onUp);
  return end;
};

/** A fill goes one way only: down, up or to the right, whichever the mouse went further. */
const fillRange = ({ entries, indexByKey, columns }: GridControls, source: CellBlock, to: GridPosition) => {
  const row = indexByKey.get(to.key) ?? source.bottom;
  const column = columns.indexOf(to.column);
  const isAcross = row >= source.top && row <= source.bottom && column > source.right;
  const top = isAcross ? source.top : Math.min(source.top, row);
  const bottom = isAcross ? source.bottom : Math.max(source.bottom, row);
  const right = isAcross ? column : source.right;
  const cell = (line: number, side: number): GridPosition => ({
    key: entries[line]?.key ?? to.key,
    column: columns[side] ?? to.column,
  });
  return { from: cell(top, source.left), to: cell(bottom, right) };
};

/** The cell that an event happened in. */
const positionOfEvent = (target: EventTarget): GridPosition | null => {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
  return key === undefined || column === undefined || !isColumnId(column) ? null : { key, column };
};

const actionOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset['action'] : undefined;

const isInEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select') !== null;
