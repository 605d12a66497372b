import { Trans, useLingui } from '@lingui/react/macro';
import type { SheetProgress } from '#client/data/read-sheet-order.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import classes from './import.module.css';
import type { Work } from './use-sheet-import.ts';

interface ImportProgressProps {
  readonly work: Work;
  readonly progress: SheetProgress | null;
  /** That are written. */
  readonly rowCount: number;
  readonly onCancel: () => void;
}

/** What is being waited for, how far it is where that is known, and the way out as long as there is one. */
export const ImportProgress = ({ work, progress, rowCount, onCancel }: ImportProgressProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const rows = format.plain(rowCount);
  return (
    <div className={classes['progress']} role="status">
      <progress
        aria-label={t`Import from a spreadsheet`}
        {...(progress === null || progress.of === 0 ? {} : { value: progress.done, max: progress.of })}
      />
      <span>
        {work === 'upload' ? (
          <Trans>Sending the file…</Trans>
        ) : work === 'validate' && progress !== null ? (
          <Progressed done={format.plain(progress.done)} of={format.plain(progress.of)} />
        ) : work === 'validate' ? (
          <Trans>Reading the sheet…</Trans>
        ) : work === 'send-waiting' ? (
          <Trans>Sending what was changed here before…</Trans>
        ) : (
          <Trans>Writing {rows} rows, all or none…</Trans>
        )}
      </span>
      {work === 'commit' ? null : (
        <SecondaryButton size="xs" onClick={onCancel}>
          <Trans>Stop</Trans>
        </SecondaryButton>
      )}
    </div>
  );
};

/** Counts that change many times a second are shown, not read aloud. */
const Progressed = ({ done, of }: { readonly done: string; readonly of: string }) => (
  <>
    <Trans>Looking for products for the rows…</Trans>{' '}
    <span aria-hidden>
      {done} / {of}
    </span>
  </>
);
