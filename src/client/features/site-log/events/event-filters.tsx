import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countRows, type EventRow } from '#client/features/site-log/grid/event-rows.ts';
import classes from '#client/features/site-log/grid/events-page.module.css';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import type { LogSearch, OnLogSearch } from '#client/features/site-log/screen/log-search.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { useMonthText } from '#client/ui/text/month-text.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import { eventKinds } from '#domain/terms/event-kinds.ts';

interface EventFiltersProps {
  readonly rows: readonly EventRow[];
  readonly search: LogSearch;
  readonly onSearch: OnLogSearch;
}

/** Month, kind and what needs somebody, each with how many there are. */
export const EventFilters = ({ rows, search, onSearch }: EventFiltersProps) => {
  const { t } = useLingui();
  const monthText = useMonthText();
  const months = useMemo(() => [...new Set(rows.map(({ event }) => monthOf(event.date)))].sort().reverse(), [rows]);
  return (
    <fieldset className={classes['filters']} aria-label={t`Filters`}>
      <select
        name="month"
        aria-label={t`Month`}
        value={search.month ?? ''}
        onChange={(event) => onSearch({ month: event.currentTarget.value || undefined })}
      >
        <option value="">{t`Every month`}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthText(month)}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="search"
        aria-label={t`Filter the events`}
        placeholder={t`Filter the events`}
        value={search.search ?? ''}
        onChange={(event) => onSearch({ search: event.currentTarget.value || undefined })}
      />
      <Presets rows={rows} search={search} onSearch={onSearch} />
    </fieldset>
  );
};

/** One press each: a kind, or what a row lacks; a second press takes it off. */
const Presets = ({ rows, search, onSearch }: EventFiltersProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { all, byKind, byState } = useMemo(() => countRows(rows, search.month), [rows, search.month]);
  const states = [
    ['unlinked', t`Not linked`],
    ['filled', t`Filled in`],
    ['problems', t`Lacks something`],
    ['ahead', t`After today`],
  ] as const;
  const kinds = eventKinds.filter((kind) => byKind.has(kind));
  const isAll = search.kind === undefined && search.state === undefined;
  return (
    <>
      <button type="button" aria-pressed={isAll} onClick={() => onSearch({ kind: undefined, state: undefined })}>
        {t`All`} {format.number(all)}
      </button>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={search.kind === kind}
          onClick={() => onSearch({ kind: search.kind === kind ? undefined : kind })}
        >
          {t(kindNames[kind])} {format.number(byKind.get(kind) ?? 0)}
        </button>
      ))}
      {states.map(([state, name]) => {
        const count = byState[state];
        return count === 0 && search.state !== state ? null : (
          <button
            key={state}
            type="button"
            aria-pressed={search.state === state}
            onClick={() => onSearch({ state: search.state === state ? undefined : state })}
          >
            {name} {format.number(count)}
          </button>
        );
      })}
    </>
  );
};
