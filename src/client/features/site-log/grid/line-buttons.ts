import type { KeyboardEvent } from 'react';
import type { GridPosition } from '#client/ui/grid/cell-blocks.ts';
import type { EventColumnId } from './event-grid-columns.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Keys on a button of a line: Enter and Space press it, the arrows go from one to the next, Escape goes back to its cell.
 * true = the key is not the grid's, as none in a dialog is that such a button has opened.
 */
export const isKeyOfButton = (event: KeyboardEvent): boolean => {
  const { target } = event;
  if (target instanceof Element && target.closest('dialog') !== null) return true;
  const cell = target instanceof HTMLButtonElement ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!(target instanceof HTMLButtonElement) || cell === null) return false;
  if (event.key === 'Enter' || event.key === ' ') return true;
  const buttons = [...cell.querySelectorAll('button')];
  const step = steps[event.key];
  const next = event.key === 'Escape' ? cell : step === undefined ? undefined : buttons[buttons.indexOf(target) + step];
  if (next === undefined) return false;
  event.preventDefault();
  next.focus();
  return true;
};

/** Goes into a line's buttons; false = it has none. */
export const focusButtons = (grid: Element | null, { key }: GridPosition<EventColumnId>): boolean => {
  const button = grid?.querySelector<HTMLElement>(`[data-key="${key}"] [data-column="actions"] button`);
  button?.focus();
  return button !== null && button !== undefined;
};
