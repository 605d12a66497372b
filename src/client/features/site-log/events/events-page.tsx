import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, Plus, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useEvidence } from '#client/data/evidence/evidence-list.ts';
import { useEntryDraft } from '#client/data/site-log/entry-draft.ts';
import { useLastStep, useLogEdits } from '#client/data/site-log/log-edits.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { entryLike, usualEntry } from '#client/data/site-log/usual-entry.ts';
import { ApprovalPanel } from '#client/features/site-log/approval/approval-panel.tsx';
import { EntryDrawer } from '#client/features/site-log/entry/entry-drawer.tsx';
import { MeterClashes } from '#client/features/site-log/entry/meter-clashes.tsx';
import { EventGrid } from '#client/features/site-log/grid/event-grid.tsx';
import { type EventRow, EventRows, matches } from '#client/features/site-log/grid/event-rows.ts';
import { LogImport } from '#client/features/site-log/imports/log-import.tsx';
import { AheadNotice } from '#client/features/site-log/screen/ahead-notice.tsx';
import { stateOfEvents } from '#client/features/site-log/screen/figure-state.ts';
import { wayOf, ways } from '#client/features/site-log/screen/kind-texts.ts';
import type { LogPageProps } from '#client/features/site-log/screen/log-search.ts';
import { useIsNarrow } from '#client/features/site-log/screen/use-is-narrow.ts';
import { Told } from '#client/parts/figures/told.tsx';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { sumOf } from '#domain/site-log/log-totals.ts';
import { eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { DeletedEvents } from './deleted-events.tsx';
import { EventCards } from './event-cards.tsx';
import { EventFilters } from './event-filters.tsx';

interface EventsPageProps extends LogPageProps {
  readonly Code: CodeSlot;
}

/** Everything that was logged, by month and kind; what nobody has linked stands first. */
export const EventsPage = ({ siteId, search, onSearch, Code }: EventsPageProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const view = useLogView(siteId);
  const canEdit = useCan('edit', view.site);
  const isNarrow = useIsNarrow();
  const { draft, set, leave } = useEntryDraft(siteId);
  const rows = useRows(view);
  const shown = useMemo(() => rows.filter((row) => matches(row, search)), [rows, search]);
  const open = (event: StoredEvent, isAgain: boolean) => {
    const amount = event.amount === null ? '' : typingText(event.amount, format);
    const fields = isAgain ? entryLike(event, view.today) : eventFieldsIn(event);
    set({ event: isAgain ? null : event, way: wayOf(event.kind), fields, amount });
  };
  const add = () =>
    set({
      event: null,
      way: 'delivery',
      fields: usualEntry(view.events, ways.delivery.kinds, view.today),
      amount: '',
    });
  return (
    <Page
      title={t`Log`}
      subtitle={<Total view={view} shown={shown} />}
      width="full"
      actions={canEdit ? <PageActions view={view} search={search} onSearch={onSearch} onAdd={add} /> : undefined}
    >
      <ApprovalPanel view={view} />
      <MeterClashes view={view} canEdit={canEdit} />
      <AheadNotice view={view} />
      {rows.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <EventFilters rows={rows} search={search} onSearch={onSearch} />
          {isNarrow ? (
            <EventCards view={view} rows={shown} readOnly={!canEdit} onOpen={open} />
          ) : (
            <EventGrid view={view} rows={shown} readOnly={!canEdit} onOpen={open} />
          )}
        </>
      )}
      {canEdit ? (
        <EntryDrawer view={view} draft={draft} onChange={set} onLeave={leave} Code={Code} onSaved={() => undefined} />
      ) : null}
    </Page>
  );
};

/** All events with what they have of pictures. */
const useRows = (view: LogView): readonly EventRow[] => {
  const { language } = useFormat();
  const evidence = useEvidence(view.site.id);
  const follower = useRef<EventRows>(null);
  const { events, figureOf, factorSet, today } = view;
  return useMemo(() => {
    follower.current ??= new EventRows();
    return follower.current.follow({ events, figureOf, factorSet, today, evidence, language });
  }, [events, figureOf, factorSet, today, evidence, language]);
};

const NothingYet = () => {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing has been logged yet`} icon={<ListPlus size={28} />}>
      <Trans>
        Deliveries, fuel, energy, waste and soil of the site are collected here, each with its figure and its source.
      </Trans>
    </EmptyState>
  );
};

interface TotalProps {
  readonly view: LogView;
  readonly shown: readonly EventRow[];
}

/** Of what the filters leave. */
const Total = ({ view, shown }: TotalProps) => {
  const format = useFormat();
  const { total, state } = useMemo(() => {
    const figures = shown.flatMap(({ figure }) => figure ?? []);
    const sum = sumOf(figures).total;
    return { total: sum, state: stateOfEvents(sum, figures) };
  }, [shown]);
  return (
    <>
      {view.site.name} · <Told state={state}>{`${format.number(total)} kg CO₂e`}</Told>
    </>
  );
};

interface PageActionsProps extends Pick<EventsPageProps, 'search' | 'onSearch'> {
  readonly view: LogView;
  readonly onAdd: () => void;
}

/** Undoing has its usual keys, but where somebody types. */
const PageActions = ({ view, search, onSearch, onAdd }: PageActionsProps) => {
  const siteId = view.site.id;
  const edits = useLogEdits(siteId);
  const step = useLastStep(siteId);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key !== 'z') return;
      event.preventDefault();
      void edits.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [edits]);
  return (
    <>
      <DeletedEvents view={view} />
      <LogImport view={view} search={search} onSearch={onSearch} />
      <SecondaryButton
        leftSection={<Undo2 size={16} aria-hidden />}
        disabled={step === null}
        onClick={() => void edits.undo()}
      >
        <Trans>Undo</Trans>
      </SecondaryButton>
      <PrimaryButton leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
        <Trans>Log a delivery</Trans>
      </PrimaryButton>
    </>
  );
};
