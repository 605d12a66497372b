import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Change } from '#client/data/undo-stack.ts';
import { useChangeText } from './change-text.ts';
import classes from './quantities-page.module.css';

/** What was done last and is worth a word: rows that went, or a step that was taken back. */
export type NoticedChange =
  | { readonly kind: 'deleted'; readonly names: readonly string[] }
  | { readonly kind: 'undone' | 'redone'; readonly change: Change };

interface ChangeNoticeProps {
  readonly notice: NoticedChange;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const shownMs = { deleted: 10_000, undone: 4000, redone: 4000 } as const;

/** Names what went and offers it back; lies over the list, so that nothing moves. */
export const ChangeNotice = ({ notice, onUndo, onClose }: ChangeNoticeProps) => {
  const changeText = useChangeText();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  return (
    <div className={classes['notice']} role="status">
      {notice.kind === 'deleted' ? <Deleted names={notice.names} /> : null}
      {notice.kind === 'undone' ? <Trans>Undone: {changeText(notice.change)}</Trans> : null}
      {notice.kind === 'redone' ? <Trans>Done again: {changeText(notice.change)}</Trans> : null}
      {notice.kind === 'deleted' ? (
        <button type="button" onClick={onUndo}>
          <Trans>Undo</Trans>
        </button>
      ) : null}
    </div>
  );
};

const Deleted = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useLingui();
  const [first = ''] = names;
  const rest = names.length - 1;
  return <span>{rest === 0 ? t`“${first}” was deleted` : t`“${first}” and ${rest} more rows were deleted`}</span>;
};
