import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useImportFiles } from '#client/data/imports/import-files.ts';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { useSaving } from '#client/parts/report/view/use-saving.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';

interface RefusedFileProps {
  readonly view: CalculationView;
  readonly file: File;
  readonly validation: ImportValidation;
}

/** The refused rows with their reasons, to be corrected and brought again. */
export const RefusedFile = ({ view, file, validation }: RefusedFileProps) => {
  const { makeRefused } = useImportFiles(view);
  const { save, isSaving } = useSaving();
  return (
    <div>
      <SecondaryButton
        size="xs"
        leftSection={<Download size={14} aria-hidden />}
        disabled={isSaving}
        onClick={() => void save(() => makeRefused(file, validation))}
      >
        <Trans>Refused rows with reasons (.xlsx)</Trans>
      </SecondaryButton>
    </div>
  );
};
