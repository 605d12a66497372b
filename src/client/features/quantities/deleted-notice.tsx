import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import classes from './quantities-page.module.css';

interface DeletedNoticeProps {
  readonly names: readonly string[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const shownMs = 10_000;

/** Names what went and offers it back; lies over the list, so that nothing moves. */
export const DeletedNotice = ({ names, onUndo, onClose }: DeletedNoticeProps) => {
  const { t } = useLingui();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  const [first = ''] = names;
  const rest = names.length - 1;
  return (
    <div className={classes['notice']} role="status">
      <span>{rest === 0 ? t`“${first}” was deleted` : t`“${first}” and ${rest} more rows were deleted`}</span>
      <button type="button" onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </div>
  );
};
