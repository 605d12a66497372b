import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dataOf } from '#client/data/client-data.ts';
import { useKeptFile } from '#client/data/kept-file.ts';
import { useOwnLibrary } from '#client/data/own-library.ts';
import { type DocumentIssue, issuesOf, readSiteDocument } from '#client/data/read-site-document.ts';
import { useUser } from '#client/data/session.ts';
import { uploadSiteDocument } from '#client/data/site-files.ts';
import { PendingButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { useLanguage } from '#client/ui/language.ts';
import { kindOfJson } from '#domain/incoming/kind-of-json.ts';
import { libraryClashes } from '#domain/projects/library-clashes.ts';
import classes from './sites-page.module.css';

interface ImportSiteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Takes a file that asks for a look before it is imported: another tool's project, or own products that clash. */
  readonly onPreview: (file: File) => void;
}

type Failure = 'not-json' | 'not-sent' | readonly DocumentIssue[];

/** Makes a new site of a site document; what is wrong in the file is told by its path. */
export const ImportSiteDialog = ({ opened, onClose, onPreview }: ImportSiteDialogProps) => {
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened={opened} title={<Trans>Import a site</Trans>} onClose={onClose} pending={pending}>
      <ImportSiteForm pending={pending} onClose={onClose} onPending={setPending} onPreview={onPreview} />
    </Dialog>
  );
};

interface ImportSiteFormProps extends Pick<ImportSiteDialogProps, 'onPreview'> {
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onPending: (pending: boolean) => void;
}

const ImportSiteForm = ({ pending, onClose, onPending, onPreview }: ImportSiteFormProps) => {
  const { t } = useLingui();
  const { file, keep } = useKeptFile('import-site');
  const [failure, setFailure] = useState<Failure | null>(null);
  const importFile = useImportFile();
  const asksForLook = useAsksForLook();
  const send = async () => {
    if (!file) return;
    onPending(true);
    if (asksForLook(await file.text())) {
      keep(null);
      onPending(false);
      onPreview(file);
      return;
    }
    setFailure(await importFile(file, () => keep(null)));
    onPending(false);
  };
  const cancel = () => {
    keep(null);
    onClose();
  };
  return (
    <>
      <p>
        <Trans>
          Choose a site document (JSON) that was exported from Työmaahiili, or a project of LCAx or LCAbyg (JSON).
        </Trans>
      </p>
      <input
        className={classes['file']}
        type="file"
        accept="application/json,.json"
        aria-label={t`Site document`}
        onChange={(event) => {
          keep(event.currentTarget.files?.[0] ?? null);
          setFailure(null);
        }}
      />
      {file === null ? null : (
        <p className={classes['second']}>
          <Trans>Chosen: {file.name}</Trans>
        </p>
      )}
      <div aria-live="polite">{failure === null ? null : <FailureText failure={failure} />}</div>
      <DialogActions>
        <SecondaryButton disabled={pending} onClick={cancel}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <PendingButton pending={pending} disabled={file === null} onClick={() => void send()}>
          <Trans>Import</Trans>
        </PendingButton>
      </DialogActions>
    </>
  );
};

/** Whether a file is better looked at first. What is no JSON is told by the import itself. */
const useAsksForLook = () => {
  const own = useOwnLibrary(useUser().companyId);
  const { language } = useLanguage();
  return (text: string): boolean => {
    const read = readSiteDocument(text, language);
    if (read.ok) return libraryClashes(read.value, own).length > 0;
    if (read.error === 'not-json') return false;
    const kind = kindOfJson(JSON.parse(text));
    return kind === 'lcax-project' || kind === 'lcabyg-project';
  };
};

/** Reads, checks and sends the file, then opens the new site; answers what went wrong. */
const useImportFile = () => {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (file: File, onDone: () => void): Promise<Failure | null> => {
    const read = readSiteDocument(await file.text(), language);
    if (!read.ok) return read.error;
    try {
      const site = await uploadSiteDocument(dataOf(queryClient), read.value);
      onDone();
      await navigate({
        to: '/sites/$siteId/calculations/$calculationId/construction-products',
        params: { siteId: site.id, calculationId: site.defaultCalculationId },
      });
      return null;
    } catch (error) {
      return issuesOf(error, language) ?? 'not-sent';
    }
  };
};

const FailureText = ({ failure }: { readonly failure: Failure }) => {
  if (failure === 'not-json')
    return (
      <p className={classes['failure']}>
        <Trans>The file is not a JSON document.</Trans>
      </p>
    );
  if (failure === 'not-sent')
    return (
      <p className={classes['failure']}>
        <Trans>The server could not be reached. Nothing was imported; try again.</Trans>
      </p>
    );
  return (
    <>
      <p className={classes['failure']}>
        <Trans>Nothing was imported. Correct these places in the file:</Trans>
      </p>
      <ul className={classes['problems']}>
        {failure.map(({ path, text }) => (
          <li key={path + text}>
            <code>{path}</code> {text}
          </li>
        ))}
      </ul>
    </>
  );
};
