import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOpenComments } from '#client/data/content/views/comments.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { allComments } from '#client/parts/changes/comments-slot.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { FigureCommentsContext } from '#client/parts/report/figure/figure-comments.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { commentFigureOf } from './comment-figures.ts';
import { LazyComments } from './lazy-comments.ts';

interface ReportCommentsProps extends CalculationPlace {
  /** What is commented on, from the address; null = nothing is open. */
  readonly target: string | null;
  readonly onTarget: (target: string | undefined) => void;
  readonly History: HistorySlot;
  readonly children: ReactNode;
}

/** A report whose figures can be commented on: their explanations lead to what is said of them. */
export const ReportComments = (props: ReportCommentsProps) => {
  const { siteId, calculationId, target, onTarget, History, children } = props;
  const way = (figure: Figure | null) => <FigureComments {...{ siteId, calculationId, figure, onTarget }} />;
  return (
    <FigureCommentsContext value={way}>
      {children}
      {target === null ? null : (
        <LazyComments {...{ siteId, calculationId, target, onTarget, History }} onClose={() => onTarget(undefined)} />
      )}
    </FigureCommentsContext>
  );
};

interface FigureCommentsProps extends CalculationPlace, Pick<ReportCommentsProps, 'onTarget'> {
  readonly figure: Figure | null;
}

/** How much is open, and the way there; of the whole calculation where no figure is named. */
const FigureComments = ({ figure, onTarget, ...place }: FigureCommentsProps) => {
  const { byTarget, threads } = useOpenComments(place);
  const named = figure === null ? null : commentFigureOf(figure);
  if (figure !== null && named === null) return null;
  const target = named === null ? allComments : `figure:${named}`;
  const count = named === null ? threads : (byTarget.get(target) ?? 0);
  return (
    <span>
      <SecondaryButton onClick={() => onTarget(target)}>
        {count === 0 ? <Trans>Comments</Trans> : <Plural value={count} one="# open comment" other="# open comments" />}
      </SecondaryButton>
    </span>
  );
};
