import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { takeLogImport } from '#client/data/imports/log-import.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { Spinner } from '#client/ui/states/spinner.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { ImportColumns } from './import-columns.tsx';
import { type ImportCounts, ImportDone } from './import-done.tsx';
import { ImportEvents } from './import-events.tsx';
import { type LogImportPreview, previewOf } from './import-preview.ts';
import { ImportQuestions } from './import-questions.tsx';
import { ImportRefused } from './import-refused.tsx';
import { ImportSettings } from './import-settings.tsx';
import { ImportSource } from './import-source.tsx';
import classes from './log-import.module.css';
import { type LogImportState, useLogImport } from './use-log-import.ts';

interface ImportDialogProps {
  readonly view: LogView;
  readonly onClose: () => void;
}

/** Events from a file or from pasted lines: bring, look, answer, take; one step that Undo takes back. */
export const ImportDialog = ({ view, onClose }: ImportDialogProps) => {
  const { t } = useLingui();
  const state = useLogImport(view);
  const [done, setDone] = useState<ImportCounts | null>(null);
  const { read, answers, isReading } = state;
  const preview = useMemo(() => (read === null ? null : previewOf(view, read.reading, answers)), [view, read, answers]);
  const { isTaking, take, refusal } = useTaking(view, state, setDone);
  const failure = refusal ?? state.failure;
  return (
    <Dialog opened kind="drawer" size="large" title={t`Import into the log`} pending={isTaking} onClose={onClose}>
      {failure === null ? null : (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      {done !== null ? (
        <ImportDone siteId={view.site.id} counts={done} onAnother={() => setDone(null)} onClose={onClose} />
      ) : preview === null ? (
        <ImportSource today={view.today} disabled={isReading} onBring={state.bring} />
      ) : (
        <Review view={view} state={state} preview={preview} />
      )}
      {isReading ? <Spinner /> : null}
      {done === null && preview !== null ? (
        <DialogActions>
          <SecondaryButton onClick={onClose}>
            <Trans>Close</Trans>
          </SecondaryButton>
          <PendingButton
            pending={isTaking}
            disabled={preview.events.length === 0 || isReading}
            onClick={() => void take(preview)}
          >
            <Plural value={preview.events.length} one="Add # event to the log" other="Add # events to the log" />
          </PendingButton>
        </DialogActions>
      ) : null}
    </Dialog>
  );
};

/** Taking what is ready; what is not answered stays out, and is told. */
const useTaking = (view: LogView, state: LogImportState, onDone: (counts: ImportCounts) => void) => {
  const data = dataOf(useQueryClient());
  const { language } = useFormat();
  const [isTaking, setTaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (preview: LogImportPreview) => {
    if (state.read === null) return;
    const { questions, sheet } = state.read.reading;
    const { mapping, kind } = state.choice;
    const columns = mapping?.columns ?? null;
    const said = sheet === null || sheet.key === '' || (columns === null && kind === null) ? null : sheet;
    setTaking(true);
    setRefusal(null);
    try {
      await takeLogImport(data, view, {
        events: preview.events,
        questions,
        answers: state.answers,
        sheet: said === null ? null : [said.key, { columns: columnsOf(said), kind: said.kind }],
      });
      const { events, knownCount, refused, openRows } = preview;
      state.startOver();
      onDone({ added: events.length, known: knownCount, refused, open: openRows });
    } catch (error) {
      // Everything else was told.
      if (error instanceof SheetError) setRefusal(issueText(error.code, language));
    } finally {
      setTaking(false);
    }
  };
  return { isTaking, take, refusal };
};

type Sheet = NonNullable<NonNullable<LogImportState['read']>['reading']['sheet']>;

const columnsOf = ({ columns }: Sheet) =>
  Object.fromEntries(columns.flatMap(({ field, index }) => (field === null ? [] : [[field, index]])));

interface ReviewProps {
  readonly view: LogView;
  readonly state: LogImportState;
  readonly preview: LogImportPreview;
}

const Review = ({ view, state, preview }: ReviewProps) => (
  <div className={classes['steps']} aria-busy={state.isReading}>
    <ImportSettings state={state} preview={preview} />
    <ImportColumns state={state} />
    <ImportQuestions view={view} preview={preview} answers={state.answers} onAnswer={state.answer} />
    <ImportEvents view={view} preview={preview} />
    <ImportRefused refused={preview.refused} />
  </div>
);
