import { Trans } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { LogView } from '#client/data/site-log/log-view.ts';
import type { LogSearch, OnLogSearch } from '#client/features/site-log/screen/log-search.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';

const ImportDialog = lazily(() => import('./import-dialog.tsx').then((one) => one.ImportDialog));

interface LogImportProps {
  readonly view: LogView;
  readonly search: LogSearch;
  readonly onSearch: OnLogSearch;
}

/** The way to what comes in from files and pasted lines; a file that was brought to the app opens it by the address. */
export const LogImport = ({ view, search, onSearch }: LogImportProps) => {
  const [isOpen, setOpen] = useState(search.import === true);
  const close = () => {
    setOpen(false);
    if (search.import === true) onSearch({ import: undefined });
  };
  return (
    <>
      <SecondaryButton leftSection={<FileInput size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Import</Trans>
      </SecondaryButton>
      {isOpen ? <ImportDialog view={view} onClose={close} /> : null}
    </>
  );
};
