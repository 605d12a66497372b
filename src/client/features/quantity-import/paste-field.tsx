import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { pastedText } from '#domain/incoming/bill/pasted-table.ts';
import classes from './chooser.module.css';

interface PasteFieldProps {
  readonly disabled: boolean;
  /** The rows as a file, which the import reads like any other. */
  readonly onPaste: (file: File) => void;
}

/** Rows copied in a spreadsheet, a document or a web page. */
export const PasteField = ({ disabled, onPaste }: PasteFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={classes['paste']}>
      <label htmlFor={id}>
        <Trans>Or paste rows with their heading line here</Trans>
      </label>
      <textarea
        id={id}
        rows={2}
        disabled={disabled}
        value=""
        // What is typed is no table: only a paste is taken.
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault();
          const text = pastedText(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
          if (text.trim() !== '') onPaste(new File([text], `${t`Pasted rows`}.tsv`, { type: 'text/plain' }));
        }}
      />
    </div>
  );
};
