import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { useImportFiles } from '#client/data/imports/import-files.ts';
import { type NamedFile, saveFile } from '#client/parts/report/save-file.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import classes from './chooser.module.css';

/** Workbooks to begin with: an empty one with examples, and the calculation's own rows to edit and bring back. */
export const OwnFiles = ({ view }: { readonly view: CalculationView }) => {
  const files = useImportFiles(view);
  const { save, isSaving } = useSaving();
  return (
    <div className={classes['own-files']}>
      <SecondaryButton
        size="xs"
        leftSection={<Download size={14} aria-hidden />}
        disabled={isSaving}
        onClick={() => void save(files.makeTemplate)}
      >
        <Trans>Template to fill in (.xlsx)</Trans>
      </SecondaryButton>
      {view.quantities.length === 0 ? null : (
        <SecondaryButton
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          disabled={isSaving}
          onClick={() => void save(files.makeQuantities)}
        >
          <Trans>Quantities of this calculation (.xlsx)</Trans>
        </SecondaryButton>
      )}
    </div>
  );
};

/** One download at a time; whoever makes the file tells when it failed. */
export const useSaving = () => {
  const [isSaving, setSaving] = useState(false);
  const save = async (make: () => Promise<NamedFile>): Promise<void> => {
    setSaving(true);
    try {
      await saveFile(await make());
    } catch {
      // Told already.
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
};
