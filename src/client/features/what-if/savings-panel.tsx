import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CutAnswer, ToldSwap } from '#domain/what-if/cut-answer.ts';
import { groupSwaps } from '#domain/what-if/swap-groups.ts';
import cuts from './cuts.module.css';
import { NoSwaps } from './no-swaps.tsx';
import { useShareOfBuilding } from './share-of-building.ts';
import { SwapTable } from './swap-table.tsx';
import classes from './what-if.module.css';

interface SavingsPanelProps {
  /** With what is tried already. */
  readonly view: CalculationView;
  /** null = it is not known yet. */
  readonly found: CutAnswer | null;
  readonly keepsGrade: boolean;
  readonly onKeepGrade: (keeps: boolean) => void;
  readonly progress: React.ReactNode;
  readonly onTake: (swaps: readonly ToldSwap[]) => void;
  readonly onTakeAll: (swaps: readonly ToldSwap[]) => void;
}

/** What can be done at all: every swap that lowers the footprint, the largest saving first, each to be tried. */
export const SavingsPanel = ({ view, found, keepsGrade, onKeepGrade, progress, ...take }: SavingsPanelProps) => (
  <Panel title={<Trans>Largest reductions</Trans>}>
    <CheckLine className={cuts['grade']} name="keeps-grade" checked={keepsGrade} onChange={onKeepGrade}>
      {' '}
      <Trans>Only products whose names say the same strength and thickness</Trans>
    </CheckLine>
    <p className={classes['note']}>
      <Trans>
        A swap stays within the product class and its unit, and keeps the row's amount and its own waste and service
        life. The class says what a product is, not whether it is strong, dry or quiet enough: check that before you
        choose it.
      </Trans>
    </p>
    {progress}
    {found === null ? null : found.savings.length === 0 ? (
      <NoSwaps without={found.without} />
    ) : (
      <Savings view={view} swaps={found.savings} {...take} />
    )}
  </Panel>
);

/** So many stand there at once; the others when asked for. */
const firstShown = 10;

interface SavingsProps extends Pick<SavingsPanelProps, 'view' | 'onTake' | 'onTakeAll'> {
  readonly swaps: readonly ToldSwap[];
}

const Savings = ({ view, swaps, onTake, onTakeAll }: SavingsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const shareOf = useShareOfBuilding(view.result);
  const [showsAll, setShowsAll] = useState(false);
  const groups = useMemo(() => groupSwaps(swaps, view.quantities), [swaps, view.quantities]);
  const savedKg = groups.reduce((sum, { savingKgCo2e }) => sum + savingKgCo2e, 0);
  const [saved, share] = [format.number(savedKg), shareOf(savedKg)];
  return (
    <>
      <p className={cuts['answer']}>
        <Plural
          value={groups.length}
          one="# swap lowers the building's footprint"
          other="# swaps lower the building's footprint"
        />
        : {share === null ? t`together by ${saved} kg CO₂e.` : t`together by ${saved} kg CO₂e, ${share}.`}
      </p>
      <SwapTable
        label={t`Every swap that lowers the footprint`}
        groups={showsAll ? groups : groups.slice(0, firstShown)}
        view={view}
        onTake={onTake}
      />
      <div className={cuts['takeMany']}>
        {groups.length > firstShown && !showsAll ? (
          <SecondaryButton onClick={() => setShowsAll(true)}>
            <Plural value={groups.length} one="Show # swap" other="Show all # swaps" />
          </SecondaryButton>
        ) : null}
        {groups.length > 1 ? (
          <PrimaryButton onClick={() => onTakeAll(groups.flatMap((group) => group.swaps))}>
            <Trans>Try them all</Trans>
          </PrimaryButton>
        ) : null}
      </div>
    </>
  );
};
