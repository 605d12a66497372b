import { Trans } from '@lingui/react/macro';
import { FileInput } from 'lucide-react';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { lazily } from '#client/ui/lazily.tsx';
import type { LogSearch, OnLogSearch } from './log-search.ts';

const ImportDialog = lazily(() => import('./import-dialog.tsx').then((one) => one.ImportDialog));

interface LogImportProps {
  readonly view: LogView;
  readonly search: LogSearch;
  readonly onSearch: OnLogSearch;
}

/** The way to what comes in from files and pasted lines; that it is open stands in the address, so that a file can be sent to it. */
export const LogImport = ({ view, search, onSearch }: LogImportProps) => (
  <>
    <SecondaryButton leftSection={<FileInput size={16} aria-hidden />} onClick={() => onSearch({ import: true })}>
      <Trans>Import</Trans>
    </SecondaryButton>
    {search.import === true ? <ImportDialog view={view} onClose={() => onSearch({ import: undefined })} /> : null}
  </>
);
