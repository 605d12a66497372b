import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import classes from '#client/features/site-log/evidence/evidence.module.css';
import { SmallPicture } from '#client/features/site-log/evidence/evidence-picture.tsx';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { type PictureLine, pictureDay, pictureSubject } from '#domain/site-log/reports/picture-lines.ts';
import type { MonthReport, SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { maxAppendixBytes } from '#domain/values/limits.ts';

interface AppendixDialogProps {
  readonly report: SiteLogReport | MonthReport;
  readonly siteId: string;
  readonly onClose: () => void;
}

/** Which pictures stand behind the report, how many they are and how large the file becomes. */
export const AppendixDialog = ({ report, siteId, onClose }: AppendixDialogProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { pictures } = report;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready');
  const chosen = pictures.filter(({ evidence }) => !left.has(evidence.id));
  const bytes = chosen.reduce((sum, { evidence }) => sum + sizeOf(evidence), 0);
  const isTooLarge = bytes > maxAppendixBytes;
  const make = useMakeReport(report, siteId);
  const save = async () => {
    setState('pending');
    await make(chosen).then(onClose, () => setState('failed'));
  };
  return (
    <Dialog title={t`PDF with pictures`} size="large" onClose={onClose} pending={state === 'pending'}>
      <div className={classes['section']}>
        <p role="status">
          <Trans>
            {format.number(chosen.length)} of {format.number(pictures.length)} chosen; the file becomes about{' '}
            {format.number(bytes / 1e6 + 0.2, 1)} MB.
          </Trans>
        </p>
        {isTooLarge ? (
          <p role="alert" className={classes['problem']}>
            <Trans>One file takes {format.number(maxAppendixBytes / 1e6)} MB of pictures. Choose fewer of them.</Trans>
          </p>
        ) : null}
        <div className={classes['buttons']}>
          <SecondaryButton onClick={() => setLeft(new Set())}>
            <Trans>Choose all</Trans>
          </SecondaryButton>
          <SecondaryButton onClick={() => setLeft(new Set(pictures.map(({ evidence }) => evidence.id)))}>
            <Trans>Choose none</Trans>
          </SecondaryButton>
        </div>
        <Choice pictures={pictures} left={left} onChange={setLeft} />
        <p className="second">
          <Trans>
            Every picture and document stands in the list with its SHA-256 all the same. What is neither on this device
            nor within reach is named as missing.
          </Trans>
        </p>
        {state === 'failed' ? (
          <p role="alert" className={classes['problem']}>
            <Trans>The file could not be made on this device. Choose fewer pictures.</Trans>
          </p>
        ) : null}
      </div>
      <DialogActions>
        <CancelButton disabled={state === 'pending'} onClick={onClose} />
        <PendingButton pending={state === 'pending'} disabled={isTooLarge} onClick={() => void save()}>
          <Trans>Save as PDF</Trans>
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};

/** Of a document nothing but its name and hash goes into the file. */
const sizeOf = ({ contentType, sizeBytes }: PictureLine['evidence']): number =>
  contentType === 'application/pdf' ? 0 : sizeBytes;

const useMakeReport = (report: SiteLogReport | MonthReport, siteId: string) => {
  const { bytesOf } = useEvidenceEdits(siteId);
  const language = useTextLanguage();
  return async (chosen: readonly PictureLine[]): Promise<void> => {
    const [{ fetchAppendix }, { makeLogFile }] = await Promise.all([
      import('#client/data/reports/appendix.ts'),
      import('./make-log-file.ts'),
    ]);
    const appendix = await fetchAppendix(
      chosen.map(({ evidence }) => evidence),
      bytesOf,
    );
    await saveFile(await makeLogFile(report, 'pdf', language, appendix));
  };
};

interface ChoiceProps {
  readonly pictures: readonly PictureLine[];
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

const Choice = ({ pictures, left, onChange }: ChoiceProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const kept = useKeptPictures();
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul className={classes['list']}>
      {pictures.map((line) => {
        const { evidence } = line;
        return (
          <li key={evidence.id}>
            <label className={classes['item']}>
              <span className={classes['open']}>
                <SmallPicture evidence={evidence} kept={kept.get(evidence.id)} />
              </span>
              <span>
                <input
                  type="checkbox"
                  name={`picture-${evidence.id}`}
                  checked={!left.has(evidence.id)}
                  onChange={() => toggle(evidence.id)}
                />{' '}
                {evidence.name || t`Picture`}
              </span>
              <span className="second">
                {format.date(pictureDay(line))} · {pictureSubject(line, language)}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
};
