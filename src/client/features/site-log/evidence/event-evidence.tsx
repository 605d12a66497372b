import { useAwaitedEvidence, useEvidence } from '#client/data/evidence/evidence-list.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { AddEvidence } from './add-evidence.tsx';
import classes from './evidence.module.css';
import { EvidenceList } from './evidence-list.tsx';

interface EventEvidenceProps {
  readonly siteId: string;
  readonly eventId: string;
  readonly canEdit: boolean;
}

/** The pictures and documents of one event. */
export const EventEvidence = ({ siteId, eventId, canEdit }: EventEvidenceProps) => {
  const own = useEvidence(siteId).filter(({ subject, subjectId }) => subject === 'event' && subjectId === eventId);
  const awaited = useAwaitedEvidence(siteId);
  const { add } = useEvidenceEdits(siteId);
  return (
    <div className={classes['section']}>
      <Awaited list={awaited} />
      <EvidenceList evidence={own} canEdit={canEdit} />
      {canEdit ? <AddEvidence onFiles={(files) => add({ subject: 'event', subjectId: eventId }, files)} /> : null}
    </div>
  );
};
