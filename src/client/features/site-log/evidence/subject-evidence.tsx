import { Trans } from '@lingui/react/macro';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { useAwaitedEvidence, useEvidence } from '#client/data/evidence/evidence-list.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import type { EvidenceSubject } from '#domain/sites/evidence.ts';
import { AddEvidence } from './add-evidence.tsx';
import classes from './evidence.module.css';
import { EvidenceList } from './evidence-list.tsx';

interface SubjectEvidenceProps {
  readonly siteId: string;
  readonly subject: EvidenceSubject;
  readonly subjectId: string;
}

/** The pictures and documents of a row or of the site, where its other facts are shown. */
export const SubjectEvidence = ({ siteId, subject, subjectId }: SubjectEvidenceProps) => {
  const canEdit = useCan('edit', useSite(siteId));
  const own = useEvidence(siteId).filter((one) => one.subject === subject && one.subjectId === subjectId);
  const awaited = useAwaitedEvidence(siteId);
  const { add } = useEvidenceEdits(siteId);
  if (!canEdit && awaited === null && own.length === 0) return null;
  return (
    <Panel title={<Trans>Pictures and documents</Trans>}>
      <div className={classes['section']}>
        <Awaited list={awaited} />
        <EvidenceList evidence={own} canEdit={canEdit} />
        {canEdit ? <AddEvidence onFiles={(files) => add({ subject, subjectId }, files)} /> : null}
      </div>
    </Panel>
  );
};
