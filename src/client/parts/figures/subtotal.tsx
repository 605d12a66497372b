import { useFormat } from '#client/ui/text/language.ts';
import { type Subtotal, subtotalState } from '#domain/carbon/figure-states.ts';
import { missingMark } from '#domain/words/state-words.ts';
import { Told, useTold } from './told.tsx';

interface SubtotalTonnesProps {
  readonly of: Subtotal;
  /** Without its unit, which its column says, and with a sign for "at least". */
  readonly isNarrow?: boolean;
}

/** Tonnes of CO₂e of a category or a group, and whether that is all of it. */
export const SubtotalTonnes = ({ of: sum, isNarrow = false }: SubtotalTonnesProps) => {
  const format = useFormat();
  const told = useTold();
  const state = subtotalState(sum);
  if (state === 'unknown') return <span data-empty={sum.rowCount === 0}>{missingMark}</span>;
  const figure = format.number(sum.total / 1000, 1);
  return (
    <span title={isNarrow && state === 'atLeast' ? told(state, figure) : undefined}>
      <Told state={state} isNarrow={isNarrow}>
        {isNarrow ? figure : `${figure} t`}
      </Told>
    </span>
  );
};
