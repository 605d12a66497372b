import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useImportFiles } from '#client/data/imports/import-files.ts';
import type { NamedFile } from '#client/parts/report/view/save-file.ts';
import { useSaving } from '#client/parts/report/view/use-saving.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './chooser.module.css';

/** Workbooks to begin with: an empty one with examples, and the calculation's own rows to edit and bring back. */
export const OwnFiles = ({ view }: { readonly view: CalculationView }) => {
  const files = useImportFiles(view);
  const { save, isSaving } = useSaving();
  const button = (name: React.ReactNode, make: () => Promise<NamedFile>) => (
    <SecondaryButton
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
      disabled={isSaving}
      onClick={() => void save(make)}
    >
      {name}
    </SecondaryButton>
  );
  return (
    <div className={classes['own-files']}>
      {button(<Trans>Template to fill in (.xlsx)</Trans>, files.makeTemplate)}
      {view.quantities.length === 0
        ? null
        : button(<Trans>Quantities of this calculation (.xlsx)</Trans>, files.makeQuantities)}
    </div>
  );
};
