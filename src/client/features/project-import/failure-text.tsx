import { Trans } from '@lingui/react/macro';
import type { DocumentIssue } from '#client/data/imports/read-site-document.ts';
import { CloseAction } from '#client/ui/overlays/close-action.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import classes from './project-import.module.css';
import type { ReadFile } from './read-import-file.ts';

interface Props {
  readonly failure: Exclude<ReadFile, { state: 'ready' }>;
  readonly onClose: () => void;
}

/** Why nothing can be made of a file. */
export const FailureText = ({ failure, onClose }: Props) => (
  <>
    <div aria-live="polite">
      {failure.state === 'not-json' ? (
        <p className={classes['failure']}>
          <Trans>The file is not a JSON document.</Trans>
        </p>
      ) : failure.state === 'not-a-project' ? (
        <p className={classes['failure']}>
          <Trans>The file is neither a site document nor a project of LCAx or LCAbyg.</Trans>
        </p>
      ) : failure.state === 'broken' ? (
        <IssueList issues={failure.issues} />
      ) : (
        <>
          <p className={classes['failure']}>
            <Trans>There is no project in the file that could be read. Nothing was imported.</Trans>
          </p>
          <ProblemPanel problems={failure.reading.problems} />
        </>
      )}
    </div>
    <CloseAction onClose={onClose} />
  </>
);

/** Broken places of a document by their paths. */
export const IssueList = ({ issues }: { readonly issues: readonly DocumentIssue[] }) => (
  <>
    <p className={classes['failure']}>
      <Trans>Nothing was imported. Correct these places in the file:</Trans>
    </p>
    <ul className={classes['problems']}>
      {issues.map(({ path, text }) => (
        <li key={path + text}>
          <code>{path}</code> {text}
        </li>
      ))}
    </ul>
  </>
);
