import { Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './import.module.css';

interface UnlinkedNoteProps {
  readonly unanswered: number;
  /** That the company has left unlinked before. */
  readonly leftOut: number;
}

/** How many products of the sheet go in without a link, and why. */
export const UnlinkedNote = ({ unanswered, leftOut }: UnlinkedNoteProps) => {
  const format = useFormat();
  const open = format.plain(unanswered);
  const leftOutCount = format.plain(leftOut);
  return (
    <>
      {unanswered === 0 ? null : (
        <p className={classes['note']}>
          <Trans>Products without an answer stay unlinked ({open}); they can be linked later.</Trans>
        </p>
      )}
      {leftOut === 0 ? null : (
        <p className={classes['note']}>
          <Trans>Products left unlinked earlier stay so ({leftOutCount}); they can be linked later.</Trans>
        </p>
      )}
    </>
  );
};
