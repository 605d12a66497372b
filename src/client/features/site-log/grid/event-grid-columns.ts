import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { factorName, kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { problemTexts } from '#client/features/site-log/screen/problem-texts.ts';
import { type Format, missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { type EditableColumn, eventCells } from './event-cells.ts';
import type { EventRow } from './event-rows.ts';

export type EventColumnId = EditableColumn | 'select' | 'kind' | 'vehicle' | 'row' | 'figure' | 'actions';

export interface GridColumn {
  readonly id: EventColumnId;
  readonly header: string;
  readonly unit?: string;
  readonly align?: 'end';
  /** Least width, px; `share` of what is left. */
  readonly widthPx: number;
  readonly share?: number;
  /** As many letters have room at any width. */
  readonly roomFor: number;
  /** What stands in the cell and is copied of it. */
  readonly text: (row: EventRow) => string;
  /** In a broken frame: filled in from the site. */
  readonly isFilled?: (row: EventRow) => boolean;
  /** A line of its own for what is wrong. */
  readonly problem?: (row: EventRow) => string;
}

/** The columns of the grid in their order. */
export const useGridColumns = (view: LogView): readonly GridColumn[] => {
  const { t } = useLingui();
  const format = useFormat();
  const { site, factorSet, plan } = view;
  return useMemo(() => {
    const names: Names = { t, format, site, factorSet };
    const rowNames = new Map(plan.quantities.map(({ id, name }) => [id, name]));
    const columns: readonly Column[] = [
      { id: 'select', header: '', widthPx: 32, text: () => '' },
      ...writtenColumns(names),
      ...transportColumns(names),
      {
        id: 'figure',
        header: t`Emission`,
        unit: 'kg CO₂e',
        // For “at least” and six digits: a figure that is cut would read as another one.
        widthPx: 150,
        align: 'end',
        text: ({ figure }) => (figure === undefined ? missing : format.number(figure.kgCo2e, 1)),
      },
      // In sight without staying there: a column that stays would be a layer of its own in every line.
      { id: 'actions', header: '', widthPx: 136, text: () => '' },
      {
        id: 'row',
        header: t`Row of the plan`,
        widthPx: 136,
        share: 2,
        text: ({ event, isUnlinked }) =>
          isUnlinked ? t`Not linked` : (rowNames.get(event.quantityId ?? '') ?? missing),
      },
      { id: 'kind', header: t`Kind`, widthPx: 96, text: ({ event }) => t(kindNames[event.kind]) },
      { ...ownColumn('note', names), widthPx: 120, share: 2 },
    ];
    const remPx = pageRemPx();
    return columns.map((column) => ({ ...column, roomFor: roomFor(column, remPx) }));
  }, [t, format, site, factorSet, plan.quantities]);
};

type Column = Omit<GridColumn, 'roomFor'>;

/**
 * Of the grid's typeface at its largest, in widths of the page's own letter, which the user sets: digits are all as wide, “W”
 * is the widest letter. “At least” goes before its figure, and each cell has its edges.
 */
const digitRem = 0.53;
const letterRem = 0.84;
const atLeastRem = 5.2;
const edgesPx = 12;

/** @param remPx the font size of the page */
export const roomFor = ({ id, widthPx, align }: Pick<Column, 'id' | 'widthPx' | 'align'>, remPx: number): number => {
  const freePx = widthPx - edgesPx - (id === 'figure' ? atLeastRem * remPx : 0);
  return Math.max(0, Math.floor(freePx / ((align === 'end' ? digitRem : letterRem) * remPx)));
};

const pageRemPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const vehicle = msg`Vehicle`;

interface Names extends Pick<LogView, 'site' | 'factorSet'> {
  readonly t: ReturnType<typeof useLingui>['t'];
  readonly format: Format;
}

const ownColumn = (id: EditableColumn, { t, format }: Names) => ({
  id,
  header: t(eventCells[id].header),
  text: ({ event }: EventRow) => eventCells[id].text(event, format),
});

const writtenColumns = (names: Names): readonly Column[] => {
  const { t, format } = names;
  return [
    { ...ownColumn('date', names), widthPx: 80, text: ({ event }) => format.date(event.date) },
    {
      ...ownColumn('name', names),
      widthPx: 148,
      share: 3,
      text: ({ event, name }) => name || t(kindNames[event.kind]),
      problem: ({ figure }) => (figure?.problems ?? []).map(({ code }) => t(problemTexts[code])).join(', '),
    },
    { ...ownColumn('supplier', names), widthPx: 96, share: 2 },
    { ...ownColumn('amount', names), widthPx: 72, align: 'end', text: ({ event }) => format.plain(event.amount) },
    { ...ownColumn('unit', names), widthPx: 58 },
  ];
};

const transportColumns = (names: Names): readonly Column[] => {
  const { t, format, site, factorSet } = names;
  const vehicleName = (id: string): string => {
    const found = factorSet.factors.find((factor) => factor.id === id);
    return found === undefined ? missing : factorName(found, format.language);
  };
  return [
    {
      ...ownColumn('distance', names),
      unit: 'km',
      widthPx: 92,
      align: 'end',
      text: ({ event, figure }) =>
        format.plain(figure?.isDistanceFilled === true ? site.logDistanceKm : event.distanceKm),
      isFilled: ({ figure }) => figure?.isDistanceFilled === true,
    },
    {
      id: 'vehicle',
      header: t(vehicle),
      widthPx: 72,
      share: 1,
      text: ({ event, figure }) => vehicleName(figure?.isVehicleFilled === true ? site.logVehicle : event.vehicle),
      isFilled: ({ figure }) => figure?.isVehicleFilled === true,
    },
  ];
};

/** Style of the grid that its lines take their columns from. */
export const eventTemplate = (columns: readonly GridColumn[]): React.CSSProperties => ({
  ['--columns' as string]: columns
    .map(({ widthPx, share }) => (share === undefined ? `${widthPx}px` : `minmax(${widthPx}px, ${share}fr)`))
    .join(' '),
  ['--columns-width' as string]: `${columns.reduce((all, { widthPx }) => all + widthPx, 0)}px`,
});
