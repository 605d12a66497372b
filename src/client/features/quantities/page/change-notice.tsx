import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Figures, type NoticedChange, useChangeText } from '#client/features/quantities/screen/change-text.ts';
import { useTold } from '#client/parts/figures/told.tsx';
import { StripAction, StripNotice } from '#client/ui/notices/notice-strip.tsx';
import { useFormat } from '#client/ui/text/language.ts';

interface ChangeNoticeProps {
  readonly notice: NoticedChange;
  /** The figures as they are now. */
  readonly now: Figures;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const shownMs = { deleted: 10_000, updated: 10_000, undone: 4000, redone: 4000 } as const;

/** Names what went or changed and offers it back, in the strip: nothing is covered and nothing moves. */
export const ChangeNotice = ({ notice, now, onUndo, onClose }: ChangeNoticeProps) => {
  const changeText = useChangeText();
  const { kind } = notice;
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  return (
    <StripNotice
      type="success"
      actions={
        kind === 'deleted' || kind === 'updated' ? (
          <StripAction onClick={onUndo}>
            <Trans>Undo</Trans>
          </StripAction>
        ) : null
      }
    >
      {kind === 'deleted' ? <Deleted names={notice.names} /> : null}
      {kind === 'updated' ? <Updated names={notice.names} before={notice.before} now={now} /> : null}
      {kind === 'undone' ? <Trans>Undone: {changeText(notice.change)}</Trans> : null}
      {kind === 'redone' ? <Trans>Done again: {changeText(notice.change)}</Trans> : null}
    </StripNotice>
  );
};

interface UpdatedProps {
  readonly names: readonly string[];
  readonly before: Figures;
  readonly now: Figures;
}

/** What the newer values of products have made of the result. */
const Updated = ({ names, before, now }: UpdatedProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  const [first = ''] = names;
  const count = names.length;
  const what =
    count === 1 ? t`“${first}” has the newest values.` : t`${format.number(count)} rows have the newest values.`;
  const changeKg = now.totalKg - before.totalKg;
  if (Math.abs(changeKg) < leastChangeKg) return <span>{`${what} ${t`The result is the same.`}`}</span>;
  const change = `${format.signed(changeKg)} kg CO₂e`;
  const perM2 =
    before.perM2Year === null || now.perM2Year === null
      ? ''
      : `, ${told(before.state, format.number(before.perM2Year, 2))} → ${told(now.state, format.number(now.perM2Year, 2))} kg CO₂e/m²/a`;
  return <span>{`${what} ${t`Result ${change}${perM2}`}`}</span>;
};

/** Less is rounding. */
const leastChangeKg = 0.5;

const Deleted = ({ names }: { readonly names: readonly string[] }) => {
  const format = useFormat();
  const { t } = useLingui();
  const [first = ''] = names;
  const rest = names.length - 1;
  return (
    <span>
      {rest === 0 ? t`“${first}” was deleted` : t`“${first}” and ${format.number(rest)} more rows were deleted`}
    </span>
  );
};
