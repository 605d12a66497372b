import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { NumberMeaning } from '#client/features/quantities/columns/cell-input.ts';
import { columnOf } from '#client/features/quantities/columns/columns.ts';
import { useIssueText } from '#client/features/quantities/screen/issue-text.ts';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { hasDecimalComma } from '#domain/values/language.ts';
import classes from './paste-dialog.module.css';
import type { PasteNote } from './paste-plan.ts';
import type { GridClipboard, PendingPaste } from './use-grid-clipboard.ts';

/** More lines say nothing more, and 5,000 of them would take a while to draw. */
const maxShownNotes = 200;

/** What a paste would leave out or could misunderstand, before anything is changed. */
export const PasteDialog = ({ clipboard }: { readonly clipboard: GridClipboard }) => {
  const { t } = useLingui();
  const { pending } = clipboard;
  return (
    <Dialog opened={pending !== null} title={t`Check what is pasted`} size="large" onClose={clipboard.cancel}>
      {pending === null ? null : <Preview clipboard={clipboard} pending={pending} />}
    </Dialog>
  );
};

const Preview = ({ clipboard, pending }: { readonly clipboard: GridClipboard; readonly pending: PendingPaste }) => {
  const { plan } = pending;
  const [withNewRows, setWithNewRows] = useState(true);
  const refused = plan.notes.filter(({ problem }) => problem.kind === 'refused');
  const doubtful = plan.notes.length - refused.length;
  const isWorth = plan.changes.length > 0 || (withNewRows && plan.added.length > 0);
  return (
    <div className={classes['preview']}>
      <Summary pending={pending} refused={refused.length} />
      {doubtful === 0 ? null : <MeaningChoice pending={pending} onChoose={clipboard.choose} />}
      {plan.added.length === 0 ? null : (
        <CheckLine className={classes['choice']} name="with-new-rows" checked={withNewRows} onChange={setWithNewRows}>
          {' '}
          <span>
            <Plural
              value={plan.added.length}
              one="Add # new row below the table"
              other="Add # new rows below the table"
            />
            {pending.newCategoryName === '' ? '' : ` (${pending.newCategoryName})`}
          </span>
        </CheckLine>
      )}
      {plan.notes.length === 0 ? null : <Notes notes={plan.notes} />}
      <DialogActions>
        <CancelButton onClick={clipboard.cancel} />
        <PrimaryButton disabled={!isWorth} onClick={() => clipboard.confirm(withNewRows)}>
          {refused.length === 0 ? <Trans>Paste</Trans> : <Trans>Paste the rest</Trans>}
        </PrimaryButton>
      </DialogActions>
    </div>
  );
};

const Summary = ({ pending, refused }: { readonly pending: PendingPaste; readonly refused: number }) => {
  const { takenCells, leftOutCells } = pending.plan;
  return (
    <p>
      <Plural value={takenCells} one="# cell can be pasted." other="# cells can be pasted." />{' '}
      {refused === 0 ? null : <Plural value={refused} one="# cell is refused." other="# cells are refused." />}{' '}
      {leftOutCells === 0 ? null : (
        <Plural
          value={leftOutCells}
          one="# cell falls on a calculated column or beside the table and is left out."
          other="# cells fall on calculated columns or beside the table and are left out."
        />
      )}
    </p>
  );
};

interface MeaningChoiceProps {
  readonly pending: PendingPaste;
  readonly onChoose: (meaning: NumberMeaning) => void;
}

/** Two readings of the first doubtful number, side by side. */
const MeaningChoice = ({ pending, onChoose }: MeaningChoiceProps) => {
  const format = useFormat();
  const name = useId();
  const first = pending.plan.notes.find(({ problem }) => problem.kind === 'doubtful');
  const text = first?.text.trim() ?? '';
  const [mark = '.'] = /[.,]/.exec(text) ?? [];
  const meaning = pending.meaning ?? (hasDecimalComma(format.language) ? 'decimal' : 'thousand');
  const readings: readonly (readonly [NumberMeaning, string])[] = [
    ['decimal', format.plain(Number(text.replace(/[^\d.,-]/g, '').replace(mark, '.')))],
    ['thousand', format.plain(Number(text.replace(/[^\d-]/g, '')))],
  ];
  return (
    <fieldset className={classes['meanings']}>
      <legend>
        <Trans>“{text}” can be read in two ways</Trans>
      </legend>
      {readings.map(([value, shown]) => (
        <label key={value} className={classes['choice']}>
          <input type="radio" name={name} checked={meaning === value} onChange={() => onChoose(value)} />
          <span>
            {value === 'decimal' ? <Trans>as a decimal number:</Trans> : <Trans>as thousands:</Trans>}{' '}
            <strong className={classes['number']}>{shown}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const Notes = ({ notes }: { readonly notes: readonly PasteNote[] }) => {
  const { t } = useLingui();
  const shown = notes.slice(0, maxShownNotes);
  const hidden = notes.length - shown.length;
  return (
    <div className={classes['notes']}>
      <ScrollBox label={t`Cells to check`}>
        <table>
          <thead>
            <HeadRow
              columns={[
                t({ message: 'Row', context: 'of a table' }),
                t`Column`,
                t({ message: 'Text', context: 'of a cell' }),
                t`Why`,
              ]}
            />
          </thead>
          <tbody>
            {shown.map((note) => (
              <NoteRow key={`${note.line}:${note.column}`} note={note} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hidden === 0 ? null : (
        <p className={classes['more']}>
          <Plural value={hidden} one="and # more cell" other="and # more cells" />
        </p>
      )}
    </div>
  );
};

const NoteRow = ({ note: { line, column, rowName, text, problem } }: { readonly note: PasteNote }) => {
  const { t } = useLingui();
  const format = useFormat();
  const issueText = useIssueText();
  const heading = columnOf[column].name;
  const read = problem.kind === 'doubtful' ? format.plain(problem.value) : '';
  return (
    <tr data-kind={problem.kind}>
      <td>
        {format.number(line)} <span className={classes['name']}>{rowName}</span>
      </td>
      <td>{typeof heading === 'string' ? heading : t(heading)}</td>
      <td className={classes['text']}>{text}</td>
      <td>{problem.kind === 'refused' ? issueText(problem.issue) : t`Read as ${read}`}</td>
    </tr>
  );
};
