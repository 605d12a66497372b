import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { useId, useState } from 'react';
import type { LogInput } from '#client/data/imports/log-order.ts';
import entry from '#client/features/site-log/screen/entry-form.module.css';
import { LogDayField } from '#client/features/site-log/screen/log-day-field.tsx';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import drop from '#client/ui/buttons/drop-area.module.css';
import { DropArea } from '#client/ui/buttons/drop-area.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { Form } from '#client/ui/form/form.tsx';
import { isLogDay } from '#domain/site-log/log-day.ts';
import classes from './log-import.module.css';

interface ImportSourceProps {
  /** ISO date. */
  readonly today: string;
  readonly disabled: boolean;
  readonly onBring: (input: LogInput) => void;
}

/** A file that is chosen, dropped or pasted, or the lines of a delivery note. */
export const ImportSource = ({ today, disabled, onBring }: ImportSourceProps) => {
  const id = useId();
  const bring = ([file, other]: readonly File[]) => {
    if (file !== undefined && !disabled) onBring({ kind: 'file', file, other: other ?? null });
  };
  return (
    <div className={classes['steps']}>
      <DropArea isDisabled={disabled} onFiles={bring}>
        <FileInput size={28} aria-hidden />
        <label className={drop['title']} htmlFor={id}>
          <Trans>Choose a file or drop it here</Trans>
        </label>
        <FileButton id={id} accept=".xlsx,.csv,.tsv,.txt,.xml,.json" multiple disabled={disabled} onFiles={bring}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <p className={classes['note']}>
          <Trans>
            A sheet of fuel cards, a weighbridge or waste (.xlsx, .csv), a Peppol despatch advice (.xml), or machine
            data of ISO 15143-3 (.xml, .json; two files of different moments). Nothing is written before you have seen
            what it means.
          </Trans>
        </p>
      </DropArea>
      <PastedNote today={today} disabled={disabled} onBring={onBring} onFiles={bring} />
    </div>
  );
};

interface PastedNoteProps extends Pick<ImportSourceProps, 'today' | 'disabled' | 'onBring'> {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lines of a delivery note, one a line, with what stands on the note as a whole. */
const PastedNote = ({ today, disabled, onBring, onFiles }: PastedNoteProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [date, setDate] = useState(today);
  const [supplier, setSupplier] = useState('');
  const read = () => onBring({ kind: 'lines', text, note: { date, supplier: supplier.trim() } });
  return (
    <Form className={`${large['inputs']} ${entry['form']}`} onSubmit={read}>
      <LogField label={<Trans>Or paste the lines of a delivery note</Trans>}>
        <textarea
          name="lines"
          rows={4}
          className={classes['lines']}
          disabled={disabled}
          placeholder="KERTO-S 51x300 L=6000 12 kpl"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            onFiles(files);
          }}
        />
      </LogField>
      <NoteFields note={{ date, supplier }} disabled={disabled} onDate={setDate} onSupplier={setSupplier} />
      <PrimaryButton type="submit" disabled={disabled || text.trim() === '' || !isLogDay(date)}>
        {t`Read the lines`}
      </PrimaryButton>
    </Form>
  );
};

interface NoteFieldsProps {
  readonly note: { readonly date: string; readonly supplier: string };
  readonly disabled: boolean;
  readonly onDate: (date: string) => void;
  readonly onSupplier: (supplier: string) => void;
}

/** What stands on the note as a whole. */
const NoteFields = ({ note, disabled, onDate, onSupplier }: NoteFieldsProps) => (
  <div className={entry['pair']}>
    <LogDayField label={<Trans>Date of the note</Trans>} value={note.date} disabled={disabled} onChange={onDate} />
    <LogField label={<Trans>Supplier</Trans>}>
      <input
        name="supplier"
        autoComplete="off"
        maxLength={200}
        disabled={disabled}
        value={note.supplier}
        onChange={(event) => onSupplier(event.currentTarget.value)}
      />
    </LogField>
  </div>
);
