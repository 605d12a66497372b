import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import classes from './evidence.module.css';

interface EvidenceArchiveProps {
  readonly siteName: string;
  readonly evidence: readonly Evidence[];
  readonly subjectOf: (evidence: Evidence) => string;
}

/** Everything for whoever takes the site over, as one file. */
export const EvidenceArchive = ({ siteName, evidence, subjectOf }: EvidenceArchiveProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const { bytesOf } = useEvidenceEdits(evidence[0]?.siteId ?? '');
  const [state, setState] = useState<'ready' | 'pending' | MessageDescriptor>('ready');
  const save = async () => {
    setState('pending');
    try {
      const { makeEvidenceArchive } = await import('#client/data/reports/evidence-archive.ts');
      await saveFile(await makeEvidenceArchive({ siteName, evidence, subjectOf, bytesOf, language }));
      setState('ready');
    } catch (error) {
      setState(failureReason(error));
    }
  };
  return (
    <>
      <PendingButton pending={state === 'pending'} onClick={() => void save()}>
        <Trans>Save all as a ZIP file</Trans>
      </PendingButton>
      {typeof state === 'object' ? (
        <span role="alert" className={classes['problem']}>
          <Trans>Some of them could not be fetched.</Trans> {t(state)}
        </span>
      ) : null}
    </>
  );
};
