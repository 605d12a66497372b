import { Trans } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { useId } from 'react';
import drop from '#client/ui/buttons/drop-area.module.css';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import classes from './incoming.module.css';

interface FileChooserProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files from the disk; dropping them works here as everywhere else. */
export const FileChooser = ({ onFiles }: FileChooserProps) => {
  const id = useId();
  return (
    <div className={drop['area']}>
      <FileInput size={28} aria-hidden />
      <label className={drop['title']} htmlFor={id}>
        <Trans>Choose files or drop them on any page</Trans>
      </label>
      <FileButton id={id} multiple onFiles={onFiles}>
        <Trans>Choose files</Trans>
      </FileButton>
      <p className={`second ${classes['kinds']}`}>
        <Trans>
          Bills of quantities (.xlsx, .csv), product declarations (ILCD+EPD, openEPD), projects (LCAx, LCAbyg, site
          documents), building models (.ifc, .ifczip) and what a site log takes (sheets of fuel, weighing and waste,
          despatch advice, machine data, photographs and PDFs). What a file is, is seen from its content. It stays on
          this device, and nothing is written before you have seen what it means.
        </Trans>
      </p>
    </div>
  );
};
