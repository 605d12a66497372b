import { useLingui } from '@lingui/react/macro';
import type { Question } from '#client/data/outbox/questions/questions.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { CellMark } from './cell-mark.tsx';
import { useUnsettledText } from './unsettled-cells.ts';
import classes from './unsettled-mark.module.css';

interface UnsettledProps {
  readonly questions: readonly Question[];
  readonly quantity: Quantity;
  readonly referenceSet: ReferenceSet;
}

/** In front of a value that somebody else has changed, too: a sign, and in words what stands against it. */
export const UnsettledMark = ({ questions, quantity, referenceSet }: UnsettledProps) => {
  const { t } = useLingui();
  const textOf = useUnsettledText();
  const text = questions.map((question) => textOf(question, quantity, referenceSet)).join('; ');
  return (
    <CellMark className={classes['mark']} action="settle" text={text} keys={t`Decide: Alt + ↓`}>
      <span aria-hidden>≠</span>
    </CellMark>
  );
};

/** The same on a phone's card: the words, and all of it decides. */
export const UnsettledCard = ({
  questions,
  quantity,
  referenceSet,
  onSettle,
}: UnsettledProps & { readonly onSettle: (quantity: Quantity) => void }) => {
  const textOf = useUnsettledText();
  return (
    <button type="button" className={classes['card']} onClick={() => onSettle(quantity)}>
      <span aria-hidden>≠ </span>
      {questions.map((question) => textOf(question, quantity, referenceSet)).join('; ')}
    </button>
  );
};
