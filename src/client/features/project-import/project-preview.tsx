import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import '@mantine/core/styles/Input.layer.css';
import '#client/ui/form/app-form.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DocumentIssue } from '#client/data/imports/read-site-document.ts';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { libraryClashes, resolveClashes } from '#domain/incoming/projects/library-clashes.ts';
import { resultRefusalOf } from '#domain/incoming/projects/project-reading.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import type { ResultRefusal } from '#domain/words/result-file-words.ts';
import { resultFileWords } from '#domain/words/result-file-words.ts';
import { CategoryTable } from './category-table.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { CoverageLines } from './coverage-lines.tsx';
import { IssueList } from './failure-text.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ProjectFacts } from './project-facts.tsx';
import classes from './project-import.module.css';
import type { ReadFile } from './read-import-file.ts';
import { StageTable } from './stage-table.tsx';
import { type CreateFailure, useCreateSite } from './use-create-site.ts';

interface Props {
  readonly file: File;
  readonly read: Extract<ReadFile, { state: 'ready' }>;
  readonly resultFile: File | null;
  readonly pending: boolean;
  readonly onResultFile: (file: File | null) => void;
  readonly onPending: (pending: boolean) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What the new site will hold, what of the file it cannot, and the choices that are the person's. */
export const ProjectPreview = ({
  file,
  read,
  resultFile,
  pending,
  onResultFile,
  onPending,
  onClose,
  onDone,
}: Props) => {
  const { t } = useLingui();
  const { document, reading, kind } = read;
  const [name, setName] = useState(document.site.name);
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<CreateFailure | null>(null);
  const own = useOwnLibrary(useUser().companyId);
  const clashes = useMemo(() => libraryClashes(document, own), [document, own]);
  const createSite = useCreateSite();
  const refusal = reading === null ? null : resultRefusalOf(reading);
  const trimmed = name.trim();
  const create = async () => {
    onPending(true);
    const resolved = resolveClashes(document, own, clashes, replaced);
    const named = { ...resolved.document, site: { ...resolved.document.site, name: trimmed } };
    setFailure(await createSite({ ...resolved, document: named }, onDone));
    onPending(false);
  };
  return (
    <div className={classes['preview']}>
      <ProjectFacts fileName={file.name} kind={kind} document={document} reading={reading} />
      <TextInput
        label={t`Name of the site`}
        value={name}
        maxLength={maxTextLength}
        error={trimmed === '' ? t`This field is required` : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'lcabyg-project' && reading !== null && (
        <ResultFile file={resultFile} refusal={refusal} onFile={onResultFile} />
      )}
      {reading !== null && reading.coverage !== null && reading.areas !== null && (
        <CoverageLines coverage={reading.coverage} areas={reading.areas} />
      )}
      {clashes.length > 0 && <ClashPanel clashes={clashes} replaced={replaced} onReplaced={setReplaced} />}
      {reading !== null && <CategoryTable categories={reading.categories} />}
      {reading !== null && <StageTable rows={reading.comparison} />}
      {reading !== null && <ProblemPanel problems={reading.problems.filter(({ code }) => code !== refusal)} />}
      <CreateFailureText failure={failure} />
      <DialogActions>
        <CancelButton disabled={pending} onClick={onClose} />
        <PendingButton pending={pending} disabled={trimmed === ''} onClick={() => void create()}>
          <Trans>Import</Trans>
        </PendingButton>
      </DialogActions>
    </div>
  );
};

const CreateFailureText = ({ failure }: { readonly failure: CreateFailure | null }) => (
  <div aria-live="polite">
    {failure === null ? null : isIssues(failure) ? (
      <IssueList issues={failure} />
    ) : (
      <p className={classes['failure']}>
        <FailureWords failure={failure} />
      </p>
    )}
  </div>
);

const isIssues = (failure: CreateFailure): failure is readonly DocumentIssue[] => Array.isArray(failure);

const FailureWords = ({ failure }: { readonly failure: Exclude<CreateFailure, readonly DocumentIssue[]> }) => {
  const { t } = useLingui();
  switch (failure) {
    case 'needs-line':
      return (
        <Trans>
          The document has a site log, or calculations that were revised or handed in: importing it needs a connection.
          Nothing was imported; try again when the connection is back.
        </Trans>
      );
    case 'no-replacing':
      return (
        <Trans>
          The document has a site log, or calculations that were revised or handed in: rows of the library cannot be
          replaced along with it. Choose copies. Nothing was imported.
        </Trans>
      );
    default:
      return t(failure);
  }
};

interface ResultFileProps {
  readonly file: File | null;
  /** Why the file is not used; null = it is, or there is none. */
  readonly refusal: ResultRefusal | null;
  readonly onFile: (file: File | null) => void;
}

const ResultFile = ({ file, refusal, onFile }: ResultFileProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (
    <div className={classes['field']}>
      <span>
        <Trans>
          LCAbyg's result file beside it, if there is one: products that the project lacks are taken from it, and its
          figures are compared with ours.
        </Trans>
      </span>
      <div className={classes['chosen']}>
        <FileButton
          accept="application/json,.json"
          label={t`Choose a result file`}
          onFiles={([chosen]) => onFile(chosen ?? null)}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        {file === null ? null : <span>{file.name}</span>}
      </div>
      <div aria-live="polite">
        {refusal === null ? null : <p className={classes['failure']}>{resultFileWords[refusal][language]}</p>}
      </div>
    </div>
  );
};
