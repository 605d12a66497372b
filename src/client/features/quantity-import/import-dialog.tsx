import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import classes from './import.module.css';
import { leftOutNow, openQuestions, rowsWithoutCategory, writtenCount } from './import-choices.ts';
import { ImportLeaveQuestion } from './import-leave-question.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSettings } from './import-settings.tsx';
import { MatchQuestions } from './match-questions.tsx';
import { SheetChooser } from './sheet-chooser.tsx';
import { SumQuestions } from './sum-questions.tsx';
import { UnlinkedNote } from './unlinked-note.tsx';
import { type SheetImport, useSheetImport } from './use-sheet-import.ts';

interface ImportDialogProps {
  readonly view: CalculationView;
  /** The file was brought to the app and waits: it is read without a further question. */
  readonly isReceived?: boolean;
  readonly onClose: () => void;
}

/** Rows from a spreadsheet: choose, check, answer what is unclear, write all or nothing. */
export const ImportDialog = ({ view, isReceived = false, onClose }: ImportDialogProps) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const sheet = useSheetImport(view, isOnline);
  const { validation, work, failure } = sheet;
  const [isAsking, setAsking] = useState(false);
  const isBegun = validation !== null && work !== 'commit';
  const start = useRef(isReceived);
  useEffect(() => {
    if (!start.current || sheet.file === null) return;
    start.current = false;
    sheet.choose(sheet.file);
  });
  return (
    <Dialog
      kind="drawer"
      size="large"
      title={t`Import from a spreadsheet`}
      pending={work === 'commit'}
      onClose={isBegun ? () => setAsking(true) : onClose}
    >
      <ImportLeaveQuestion isBegun={isBegun} isAsking={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
      {isOnline ? null : <OfflineNote isChecked={validation !== null && !sheet.isHere} />}
      {failure === null ? null : (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      {validation === null ? (
        <SheetChooser view={view} file={sheet.file} disabled={work !== null} onChoose={sheet.choose} />
      ) : (
        <div className={classes['steps']} aria-busy={work !== null}>
          <ImportSettings view={view} validation={validation} sheet={sheet} />
          <ColumnMapping validation={validation} disabled={work !== null} onRevise={sheet.revise} />
          <SumQuestions validation={validation} answers={sheet.answers} onAnswer={sheet.answer} />
          <MatchQuestions validation={validation} answers={sheet.answers} onAnswer={sheet.answer} />
          <ImportPreview view={view} file={sheet.file} validation={validation} answers={sheet.answers} />
        </div>
      )}
      {work === null ? null : (
        <ImportProgress
          work={work}
          progress={sheet.progress}
          rowCount={sheet.isHere || validation === null ? null : writtenCount(validation, sheet.answers)}
          onCancel={sheet.cancel}
        />
      )}
      <Actions sheet={sheet} isOnline={isOnline} onClose={onClose} />
    </Dialog>
  );
};

/** @param isChecked the server has checked the sheet, and only it can import what it has checked */
const OfflineNote = ({ isChecked }: { readonly isChecked: boolean }) => (
  <p className={classes[isChecked ? 'warning' : 'offline']} role="status">
    {isChecked ? (
      <Trans>
        The sheet was checked on the server, which cannot be reached now. Choose the file again to import it without a
        connection.
      </Trans>
    ) : (
      <Trans>
        Without a connection the sheet is read on this device, and its rows are sent when the connection is back.
        Columns and products that your company has named earlier are known as far as this device has seen them.
      </Trans>
    )}
  </p>
);

interface ActionsProps {
  readonly sheet: SheetImport;
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

const Actions = ({ sheet, isOnline, onClose }: ActionsProps) => {
  const { validation, answers, work } = sheet;
  const isHomeless = validation !== null && rowsWithoutCategory(validation, answers) > 0 && answers.categoryId === '';
  const taken = (validation?.counts.taken ?? 0) + answers.sums.size;
  const canCommit = isOnline || sheet.isHere;
  const unanswered = validation === null ? 0 : openQuestions(validation, answers);
  const leftOut = validation === null ? 0 : leftOutNow(validation, answers);
  const commit = async () => {
    if (await sheet.commit()) onClose();
  };
  const cancel = () => {
    sheet.forget();
    onClose();
  };
  return (
    <div className={classes['foot']}>
      {isHomeless ? (
        <p className={classes['note']}>
          <Trans>Choose a category for the rows that have none.</Trans>
        </p>
      ) : (
        <UnlinkedNote unanswered={unanswered} leftOut={leftOut} />
      )}
      <DialogActions>
        <CancelButton disabled={work === 'commit'} onClick={cancel} />
        {validation === null ? null : (
          <PendingButton
            pending={work === 'commit' || work === 'send-waiting'}
            disabled={!canCommit || work !== null || isHomeless || (taken === 0 && !answers.replaces)}
            onClick={() => void commit()}
          >
            <Plural value={taken} one="Import # row" other="Import # rows" />
          </PendingButton>
        )}
      </DialogActions>
    </div>
  );
};
