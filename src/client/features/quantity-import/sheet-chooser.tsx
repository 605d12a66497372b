import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import drop from '#client/ui/buttons/drop-area.module.css';
import { DropArea } from '#client/ui/buttons/drop-area.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import classes from './import.module.css';
import { OwnFiles } from './own-files.tsx';
import { PasteField } from './paste-field.tsx';

interface SheetChooserProps {
  readonly view: CalculationView;
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

const bytesPerMegabyte = 1024 * 1024;

/** A file from the disk, or dropped here. */
export const SheetChooser = ({ view, file, disabled, onChoose }: SheetChooserProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined || disabled) return;
    setTooLarge(chosen.size > maxUploadBytes);
    if (chosen.size <= maxUploadBytes) onChoose(chosen);
  };
  const limit = format.plain(maxUploadBytes / bytesPerMegabyte);
  return (
    <DropArea isDisabled={disabled} onFiles={([dropped]) => choose(dropped)}>
      <FileSpreadsheet size={28} aria-hidden />
      <label className={drop['title']} htmlFor={id}>
        <Trans>Choose a spreadsheet or drop it here</Trans>
      </label>
      <FileButton id={id} accept=".xlsx,.csv,.txt,.tsv" disabled={disabled} onFiles={([chosen]) => choose(chosen)}>
        <Trans>Choose a file</Trans>
      </FileButton>
      {file === null ? null : (
        <SecondaryButton disabled={disabled} onClick={() => choose(file)}>
          <Trans>Go on with {file.name}</Trans>
        </SecondaryButton>
      )}
      {isTooLarge ? (
        <p className={classes['failure']} role="alert">
          {t`The file is larger than ${limit} MB.`}
        </p>
      ) : null}
      <p className={classes['note']}>
        <Trans>
          Excel (.xlsx) or CSV: a heading line with name, amount and unit is enough. Nothing is written before you have
          seen what it means.
        </Trans>
      </p>
      <PasteField disabled={disabled} onPaste={choose} />
      <OwnFiles view={view} />
    </DropArea>
  );
};
