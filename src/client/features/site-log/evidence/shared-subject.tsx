import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clock } from '#client/data/device/clock.ts';
import type { Added } from '#client/data/evidence/add-evidence.ts';
import { attachWaiting } from '#client/data/imports/attach-waiting.ts';
import type { WaitingFile } from '#client/data/imports/waiting-files.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { isEntered, useEntryDraft, useIsEntryDraftRead } from '#client/data/site-log/entry-draft.ts';
import { useKnownEvents } from '#client/data/site-log/log-events.ts';
import { usualEntry } from '#client/data/site-log/usual-entry.ts';
import { kindNames, type Way, ways } from '#client/features/site-log/screen/kind-texts.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { byUnits } from '#domain/values/order.ts';
import { today } from '#domain/values/today.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './evidence.module.css';
import { FailedFiles } from './failed-files.tsx';
import { useLeftFiles } from './use-left-files.ts';

interface SharedSubjectProps {
  readonly siteId: string;
  readonly files: readonly WaitingFile[];
  readonly onChanged: () => void;
}

/** A new event of one of these ways in is entered, and the files come along when it is saved. */
const newWays = ['delivery', 'energy', 'waste', 'note'] as const satisfies readonly Way[];
/** Older events have their pictures added in the log. */
const offeredCount = 30;

/** Which event of the site files belong to, a new one or one that is there; or the site itself. */
export const SharedSubject = (props: SharedSubjectProps) =>
  useIsEntryDraftRead(props.siteId) ? <SubjectForm {...props} /> : null;

const SubjectForm = ({ siteId, files, onChanged }: SharedSubjectProps) => {
  const data = dataOf(useQueryClient());
  const navigate = useNavigate();
  const events = useKnownEvents(siteId);
  const { draft: kept, set, leave } = useEntryDraft(siteId);
  useLeftFiles({ siteId, draft: kept, leave, events }, onChanged);
  const draft = kept === null || isEntered(kept, events) ? null : kept;
  const [chosen, setChosen] = useState<string>('delivery');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Added[]>([]);
  const options = useSubjects(events);
  const way = newWays.find((one) => one === chosen);
  // What was typed there is not thrown away for a picture.
  const isChanging = way !== undefined && draft !== null && draft.event !== null;
  const begin = async (by: Way) => {
    const ids = files.map(({ id }) => id);
    const fields = usualEntry(events, ways[by].kinds, today(clock()));
    const begun = draft ?? { event: null, way: by, fields, amount: '' };
    set({ ...begun, files: [...new Set([...(begun.files ?? []), ...ids])] });
    await navigate({ to: '/sites/$siteId/log/$page', params: { siteId, page: 'today' } });
  };
  const attach = async () => {
    setBusy(true);
    const subject = chosen === 'site' ? ({ subject: 'site', subjectId: siteId } as const) : ofEvent(chosen);
    const added = await attachWaiting(data, siteId, subject, files).finally(() => setBusy(false));
    const left = added.filter(({ kind }) => kind === 'not-added');
    setFailed(left);
    onChanged();
    if (left.length === 0) await navigate({ to: '/sites/$siteId/log/$page', params: { siteId, page: 'pictures' } });
  };
  return (
    <>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>They belong to</Trans>}
        value={chosen}
        options={options}
        onChange={setChosen}
      />
      {isChanging ? (
        <Notice>
          <Trans>A change of an event of this site is unfinished. Save or close it first.</Trans>{' '}
          <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'events' }}>
            <Trans>Log</Trans>
          </AppLink>
        </Notice>
      ) : null}
      <FailedFiles failed={failed} />
      <PendingButton
        pending={isBusy}
        disabled={isChanging}
        className={classes['start']}
        onClick={() => void (way === undefined ? attach() : begin(way))}
      >
        {way === undefined ? <Trans>Add to it</Trans> : <Trans>Continue</Trans>}
      </PendingButton>
    </>
  );
};

const ofEvent = (subjectId: string) => ({ subject: 'event', subjectId }) as const;

const useSubjects = (events: readonly StoredEvent[]) => {
  const { t } = useLingui();
  const format = useFormat();
  const last = events.toSorted((one, other) => byUnits(other.date, one.date)).slice(0, offeredCount);
  const nameOf = ({ name, kind, amount, unit, date }: StoredEvent): string => {
    const measured =
      amount === null || unit === null ? '' : ` ${format.plain(amount)} ${writtenUnit(unit, format.language)}`;
    return `${format.date(date)} ${name || t(kindNames[kind])}${measured}`;
  };
  const newOnes = newWays.map((value) => {
    const name = t(ways[value].name);
    return { value: value as string, label: t`New event: ${name}` };
  });
  return [
    ...newOnes,
    { value: 'site', label: t`The site itself` },
    ...last.map((event) => ({ value: event.id, label: nameOf(event) })),
  ];
};
