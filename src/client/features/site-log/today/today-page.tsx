import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, FileInput, Fuel, RotateCcw, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { useWaitingCount } from '#client/data/content/actions/outbox-status.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useBroughtCount } from '#client/data/drafts/brought-files.ts';
import { useEntryDraft } from '#client/data/site-log/entry-draft.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { entryLike, lastEvents, usualEntry } from '#client/data/site-log/usual-entry.ts';
import { EntryDrawer } from '#client/features/site-log/entry/entry-drawer.tsx';
import { MeterClashes } from '#client/features/site-log/entry/meter-clashes.tsx';
import { AheadNotice } from '#client/features/site-log/screen/ahead-notice.tsx';
import { stateOfSum } from '#client/features/site-log/screen/figure-state.ts';
import { eventName, kindNames, type Way, wayOf, ways } from '#client/features/site-log/screen/kind-texts.ts';
import { Told } from '#client/parts/figures/told.tsx';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import { isAtLeast } from '#domain/site-log/site-log.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import { SavedNote } from './saved-note.tsx';
import classes from './today-page.module.css';

const lastCount = 5;

interface TodayPageProps {
  readonly siteId: string;
  readonly Code: CodeSlot;
}

/** The first screen of somebody who stands at the gate: one hand, no network needed. */
export const TodayPage = ({ siteId, Code }: TodayPageProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const view = useLogView(siteId);
  const canEdit = useCan('edit', view.site);
  const { draft, set, leave } = useEntryDraft(siteId);
  const [isSaved, setSaved] = useState(false);
  const begin = (way: Way) => {
    const fields = usualEntry(view.events, ways[way].kinds, view.today);
    set({ event: null, way, fields, amount: '' });
  };
  const again = (event: StoredEvent) => {
    const amount = event.amount === null ? '' : typingText(event.amount, format);
    set({ event: null, way: wayOf(event.kind), fields: entryLike(event, view.today), amount });
  };
  return (
    <Page title={t`Today`} subtitle={view.site.name} width="text">
      <div className={classes['screen']}>
        <TodayHead view={view} />
        <Waiting siteId={siteId} />
        <SharedFiles />
        <MeterClashes view={view} canEdit={canEdit} />
        <AheadNotice view={view} />
        <LastEvents view={view} canEdit={canEdit} onAgain={again} />
        <div className={classes['foot']}>
          {isSaved ? <SavedNote siteId={siteId} onDone={() => setSaved(false)} /> : null}
          {canEdit ? <WaysIn onBegin={begin} /> : <ReadOnly />}
        </div>
      </div>
      {canEdit ? (
        <EntryDrawer
          view={view}
          draft={draft}
          onChange={set}
          onLeave={leave}
          Code={Code}
          onSaved={() => setSaved(true)}
        />
      ) : null}
    </Page>
  );
};

const ReadOnly = () => (
  <Notice tone="plain">
    <Trans>You can look at the log, but not add to it.</Trans>
  </Notice>
);

const TodayHead = ({ view }: { readonly view: LogView }) => {
  const { today, site, byMonth, wholeMonths } = view;
  const format = useFormat();
  const sum = byMonth.find(({ month }) => today.startsWith(month));
  const state = stateOfSum(sum?.total ?? null, wholeMonths.has(monthOf(today)));
  const lacking = countLacking(view);
  return (
    <div className={classes['head']}>
      <span className={classes['date']}>{format.date(today)}</span>
      <span className={classes['month']}>
        <span className="second">
          <Trans>This month, A4 and A5</Trans>
        </span>
        <strong>
          <Told state={state}>{`${format.number(sum?.total)} kg CO₂e`}</Told>
        </strong>
        {sum === undefined ? (
          <span className="second">
            <Trans>Nothing logged this month</Trans>
          </span>
        ) : null}
        {lacking === 0 ? null : (
          <AppLink
            to="/sites/$siteId/log/$page"
            params={{ siteId: site.id, page: 'events' }}
            search={{ state: 'problems', month: monthOf(today) }}
          >
            <Plural value={lacking} one="# event lacks something" other="# events lack something" />
          </AppLink>
        )}
      </span>
    </div>
  );
};

/** How many events of this month have no whole figure: why it is a dash, or at least what it says. */
const countLacking = ({ today, events, problems }: LogView): number => {
  const ids = new Set(problems.filter((problem) => isAtLeast([problem])).map(({ eventId }) => eventId));
  return ids.size === 0 ? 0 : events.filter(({ id, date }) => ids.has(id) && monthOf(date) === monthOf(today)).length;
};

const Waiting = ({ siteId }: { readonly siteId: string }) => {
  const count = useWaitingCount(siteId);
  if (count === 0) return null;
  return (
    <p className={classes['waiting']} role="status">
      <Clock size={20} aria-hidden />
      <span>
        <strong>
          <Plural value={count} one="# change waits to be sent" other="# changes wait to be sent" />
        </strong>
        <Trans>Saved on this device</Trans>
      </span>
    </p>
  );
};

/** Somebody has shared them and was called away before saying what they belong to. */
const SharedFiles = () => {
  const count = useBroughtCount();
  if (count === 0) return null;
  return (
    <p className={classes['waiting']}>
      <FileInput size={20} aria-hidden />
      <AppLink to="/import">
        <Plural
          value={count}
          one="# file waits for you to say what it belongs to"
          other="# files wait for you to say what they belong to"
        />
      </AppLink>
    </p>
  );
};

interface LastEventsProps {
  readonly view: LogView;
  readonly canEdit: boolean;
  readonly onAgain: (event: StoredEvent) => void;
}

const LastEvents = ({ view, canEdit, onAgain }: LastEventsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const last = lastEvents(view.events, lastCount);
  if (last.length === 0)
    return (
      <EmptyState title={t`Nothing has been logged yet`} icon={<Truck size={28} />}>
        <Trans>
          Log the first delivery: its amount and what came. Next time it takes one press of Again, also without a
          network.
        </Trans>
      </EmptyState>
    );
  return (
    <section>
      <h2 className={classes['title']}>
        <Trans>Last five</Trans>
      </h2>
      <ul className={classes['last']}>
        {last.map((event) => {
          const row = view.plan.quantities.find(({ id }) => id === event.quantityId);
          const name = eventName(event, view.factorSet, format.language) || row?.name || t(kindNames[event.kind]);
          const unit = event.unit === null ? '' : writtenUnit(event.unit, format.language);
          return (
            <li key={event.id}>
              <span className={classes['event']}>
                <strong>{name}</strong>
                <span className="second">
                  {`${format.plain(event.amount)} ${unit} · ${format.date(event.date)}`}
                  {event.version === 0 ? ` · ${t`not sent yet`}` : ''}
                </span>
              </span>
              {canEdit ? (
                <button
                  type="button"
                  className={classes['again']}
                  aria-label={t`Again: ${name}`}
                  onClick={() => onAgain(event)}
                >
                  <RotateCcw size={18} aria-hidden />
                  <Trans>Again</Trans>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const WaysIn = ({ onBegin }: { readonly onBegin: (way: Way) => void }) => (
  <div className={classes['ways']}>
    <button type="button" data-main onClick={() => onBegin('delivery')}>
      <Truck size={24} aria-hidden />
      <Trans>Delivery</Trans>
    </button>
    <button type="button" onClick={() => onBegin('energy')}>
      <Fuel size={24} aria-hidden />
      <Trans>Fuel and energy</Trans>
    </button>
    <button type="button" onClick={() => onBegin('waste')}>
      <Trash2 size={24} aria-hidden />
      <Trans>Waste and soil</Trans>
    </button>
  </div>
);
