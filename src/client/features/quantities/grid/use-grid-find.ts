import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cellContextOf } from '#client/features/quantities/columns/cell-context.ts';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { GridFocus } from '#client/ui/grid/use-grid-focus.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { findCells, nextMatch } from './find-cells.ts';
import type { GridPlaces, GridPosition } from './grid-selection.ts';

export interface GridFind {
  readonly isOpen: boolean;
  readonly text: string;
  readonly count: number;
  /** Of the active cell among the matches, counted from 1; 0 = it is none. */
  readonly index: number;
  /** How often the bar was asked for: each time it is a new one. */
  readonly requested: number;
  readonly open: () => void;
  /** Gives the focus back to the cell. */
  readonly close: () => void;
  readonly type: (text: string) => void;
  readonly step: (step: 1 | -1) => void;
}

export const useGridFind = (places: GridPlaces, view: GridView, focus: GridFocus<ColumnId>): GridFind => {
  const [isOpen, setOpen] = useState(false);
  const [requested, setRequested] = useState(0);
  const [text, setText] = useState('');
  const textOf = useCellText(view);
  const { entries, columns, indexByKey } = places;
  const deferred = useDeferredValue(isOpen ? text : '');
  const matches = useMemo(() => findCells(deferred, entries, columns, textOf), [deferred, entries, columns, textOf]);
  const orderOf = ({ key, column }: GridPosition): number =>
    (indexByKey.get(key) ?? -1) * columns.length + columns.indexOf(column);
  const { position } = focus;
  useLanding(deferred, () => {
    const start = position === null ? 0 : orderOf(position);
    const next = matches.find((match) => orderOf(match) >= start) ?? matches[0];
    if (next !== undefined) focus.show(next);
  });
  return {
    isOpen,
    text,
    requested,
    count: matches.length,
    index: useMemo(
      () => matches.findIndex(({ key, column }) => key === position?.key && column === position.column) + 1,
      [matches, position?.key, position?.column],
    ),
    open: () => {
      setOpen(true);
      setRequested((times) => times + 1);
    },
    close: () => {
      setOpen(false);
      if (position !== null) focus.moveTo(position);
    },
    type: setText,
    step: (step) => {
      const next = nextMatch(findCells(text, entries, columns, textOf), position, step, orderOf);
      if (next === null) return;
      if (isOpen) focus.show(next);
      else focus.moveTo(next);
    },
  };
};

/** While a person types, the first match from the active cell on is gone to; the cell itself counts, or it would run away. */
const useLanding = (text: string, land: () => void) => {
  const landNow = useEffectEvent(land);
  useEffect(() => {
    if (text !== '') landNow();
  }, [text]);
};

const useCellText = (view: GridView) => {
  const format = useFormat();
  return useMemo(() => {
    const context = cellContextOf(view, format);
    return (entry: GridEntry, column: ColumnId): string => {
      if (entry.kind === 'group') return column === 'name' ? entry.group.name : '';
      const category = view.categoryById.get(entry.categoryId);
      if (entry.kind === 'category') return column === 'name' ? `${category?.talo2000Code} ${category?.name}` : '';
      const quantity = view.quantityById.get(entry.quantityId);
      return quantity === undefined ? '' : columnOf[column].text(quantity, context);
    };
  }, [view, format]);
};
