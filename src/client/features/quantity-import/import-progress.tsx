import { Trans, useLingui } from '@lingui/react/macro';
import type { Signal } from '#client/data/device/signal.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import type { SheetProgress } from '#client/data/imports/sheet-order.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './import.module.css';
import type { Work } from './use-sheet-import.ts';

interface ImportProgressProps {
  readonly work: Work;
  readonly progress: Signal<SheetProgress | null>;
  /** That the server writes; null = this device does, and tells how many. */
  readonly rowCount: number | null;
  readonly onCancel: () => void;
}

/** What is being waited for, how far it is where that is known, and the way out as long as there is one. */
export const ImportProgress = ({ work, progress: told, rowCount, onCancel }: ImportProgressProps) => {
  const progress = useSignal(told);
  const { t } = useLingui();
  const format = useFormat();
  const count = progress?.of ?? rowCount;
  const rows = format.plain(count ?? 0);
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
          <>
            <Trans>Looking for products for the rows…</Trans> <Share {...progress} />
          </>
        ) : work === 'validate' ? (
          <Trans>Reading the sheet…</Trans>
        ) : work === 'send-waiting' ? (
          <Trans>Sending what was changed here before…</Trans>
        ) : count === null ? null : (
          <>
            <Trans>Writing {rows} rows, all or none…</Trans> {progress === null ? null : <Share {...progress} />}
          </>
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
const Share = ({ done, of }: SheetProgress) => {
  const format = useFormat();
  return (
    <span aria-hidden>
      {format.plain(done)} / {format.plain(of)}
    </span>
  );
};
