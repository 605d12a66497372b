import { useMemo } from 'react';
import { gridColumnsOf } from '#client/data/device/page-preferences.ts';
import { usePreference } from '#client/data/device/preferences.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { pinnedColumns } from '#client/features/quantities/columns/columns.ts';
import { type ColumnSettings, noColumnSettings, orderedColumns, readColumnSettings } from './column-settings.ts';
import type { ColumnChoice } from './grid-columns.ts';

export interface ColumnControls {
  readonly settings: ColumnSettings;
  readonly choice: ColumnChoice;
  readonly change: (settings: ColumnSettings) => void;
  readonly reset: () => void;
  readonly isOwn: boolean;
}

/** The user's own columns, remembered on this device. */
export const useColumnSettings = (): ColumnControls => {
  const { id } = useUser();
  const [kept, keep] = usePreference(useMemo(() => gridColumnsOf(id), [id]));
  const settings = useMemo(() => readColumnSettings(kept), [kept]);
  const choice = useMemo(() => {
    const { order, shown, widthPx } = settings;
    return { order: order.length === 0 ? [] : [...pinnedColumns, ...orderedColumns(settings)], shown, widthPx };
  }, [settings]);
  return { settings, choice, change: keep, reset: () => keep(noColumnSettings), isOwn: !isEmpty(settings) };
};

const isEmpty = ({ order, shown, widthPx }: ColumnSettings): boolean =>
  order.length + Object.keys(shown).length + Object.keys(widthPx).length === 0;
