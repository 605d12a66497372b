import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { pictureLine, pictureOriginal, picturePosition } from '#client/data/device/page-preferences.ts';
import { usePreference } from '#client/data/device/preferences.ts';
import { useAwaitedEvidence, useEvidence } from '#client/data/evidence/evidence-list.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { dayOfMoment } from '#domain/values/day-of-moment.ts';
import { byUnits } from '#domain/values/order.ts';
import { AddEvidence } from './add-evidence.tsx';
import classes from './evidence.module.css';
import { EvidenceArchive } from './evidence-archive.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { LostPictures } from './lost-pictures.tsx';

type Grouping = 'day' | 'event';

/** All pictures and documents of a site, by day or by what they belong to, newest first. */
export const EvidencePage = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useLingui();
  const format = useFormat();
  const view = useLogView(siteId);
  const canEdit = useCan('edit', view.site);
  const evidence = useEvidence(siteId);
  const awaited = useAwaitedEvidence(siteId);
  const { add } = useEvidenceEdits(siteId);
  const [grouping, setGrouping] = useState<Grouping>('day');
  const subjectOf = useSubjects(view);
  const groups = useMemo(() => {
    const keyOf = (one: Evidence) => (grouping === 'day' ? dayOf(one) : subjectOf(one));
    const found = new Map<string, Evidence[]>();
    for (const one of evidence.toSorted(byNewest)) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
    return found;
  }, [evidence, grouping, subjectOf]);
  return (
    <Page
      title={t`Pictures and documents`}
      subtitle={view.site.name}
      width="full"
      actions={
        evidence.length === 0 ? undefined : (
          <EvidenceArchive siteName={view.site.name} evidence={evidence} subjectOf={subjectOf} />
        )
      }
    >
      <LostPictures siteId={siteId} evidence={evidence} />
      {canEdit ? <AddEvidence onFiles={(files) => add({ subject: 'site', subjectId: siteId }, files)} /> : null}
      <Awaited list={awaited} />
      {evidence.length === 0 ? (
        awaited === null ? (
          <EmptyState title={t`No pictures or documents yet`} icon={<Images size={28} />}>
            <Trans>Add them here, or to an event of the log.</Trans>
          </EmptyState>
        ) : null
      ) : (
        <CheckLine name="byEvent" checked={grouping === 'event'} onChange={(is) => setGrouping(is ? 'event' : 'day')}>
          <Trans>By what they belong to</Trans>
        </CheckLine>
      )}
      {[...groups].map(([name, group]) => (
        <section key={name} aria-label={grouping === 'day' ? format.date(name) : name}>
          <h2 className={classes['day']}>{grouping === 'day' ? format.date(name) : name}</h2>
          <EvidenceList evidence={group} canEdit={canEdit} {...(grouping === 'day' && { subjectOf })} />
        </section>
      ))}
      <Settings siteId={siteId} />
    </Page>
  );
};

/** The day on which it was taken, else added. */
const dayOf = ({ takenAt, createdAt }: Evidence): string => dayOfMoment(takenAt ?? createdAt);

const byNewest = (one: Evidence, other: Evidence): number =>
  byUnits(other.takenAt ?? other.createdAt, one.takenAt ?? one.createdAt);

/** What each belongs to, in words. */
const useSubjects = ({ events, plan, site }: LogView): ((evidence: Evidence) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const byId = new Map(events.map((event) => [event.id, event]));
    return ({ subject, subjectId }) => {
      if (subject === 'site') return site.name;
      if (subject === 'quantity')
        return plan.quantities.find(({ id }) => id === subjectId)?.name ?? t`A row of the plan`;
      const event = byId.get(subjectId);
      if (event === undefined) return t`A deleted event`;
      return `${format.date(event.date)} ${event.name || event.supplier || t(kindNames[event.kind])}`;
    };
  }, [events, plan.quantities, site.name, format, t]);
};

const Settings = ({ siteId }: { readonly siteId: string }) => {
  const format = useFormat();
  const [line, setLine] = usePreference(pictureLine);
  const [isPlaced, setPlaced] = usePreference(picturePosition);
  const [isOriginal, setOriginal] = usePreference(pictureOriginal);
  const here = [...useKeptPictures().values()].filter((picture) => picture.siteId === siteId);
  const megabytes = format.number(here.reduce((sum, { row }) => sum + row.sizeBytes, 0) / 1e6, 1);
  return (
    <div className={classes['section']}>
      <CheckLine name="position" checked={isPlaced} onChange={setPlaced}>
        <Trans>New pictures say where they were taken</Trans>
      </CheckLine>
      <CheckLine name="line" checked={line === 'good'} onChange={(is) => setLine(is ? 'good' : 'any')}>
        <Trans>Send pictures only when there is no mobile connection</Trans>
      </CheckLine>
      <CheckLine name="original" checked={isOriginal} onChange={setOriginal}>
        <Trans>Keep new pictures in their original size</Trans>
      </CheckLine>
      <p className="second">
        {isOriginal ? (
          <Trans>
            Originals take several times the room, and everything that the camera has written into them stays there, the
            place too.
          </Trans>
        ) : (
          <Trans>
            Pictures are scaled to 2,048 pixels, and what the camera has written into them is taken out, the place too.
          </Trans>
        )}{' '}
        <Trans>On this device the pictures of this site take {megabytes} MB; what is not sent is never removed.</Trans>
      </p>
    </div>
  );
};
