import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import section from '#client/ui/layout/section.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import { unitOfMeasure } from '#domain/incoming/model/model-rows.ts';
import type { RefusedAmount } from '#domain/incoming/model/model-takeoff.ts';
import classes from './model.module.css';
import { refusalTexts } from './model-texts.ts';
import { cellsOf, saveElements } from './save-elements.ts';

interface RefusedAmountsProps {
  readonly refused: readonly RefusedAmount[];
  readonly fileName: string;
  /** Titles of what an element is found by. */
  readonly head: readonly string[];
}

/** Amounts that the file gives and that were not taken, by their names, with the reason. */
export const RefusedAmounts = ({ refused, fileName, head }: RefusedAmountsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  if (refused.length === 0) return null;
  const valuesOf = ({ values, measure }: RefusedAmount): string =>
    values
      .map((value) => `${format.plain(Number(value.toPrecision(4)))} ${format.unit(unitOfMeasure[measure])}`)
      .join('; ');
  const save = () => {
    const rows = refused.map((one) => [...cellsOf(one), one.quantity, valuesOf(one), t(refusalTexts[one.why])]);
    const titles = [...head, t`Quantity`, t`Values`, t`Reason`];
    saveElements(`${fileName}-${t`refused-amounts`}`, [titles, ...rows], format.language);
  };
  return (
    <details className={`${section['section']} ${classes['section']}`} open>
      <summary>
        <Plural value={refused.length} one="# amount was not taken" other="# amounts were not taken" />
      </summary>
      <p className={classes['note']}>
        <Trans>The file contradicts itself about them, and nothing is made up: what is summed leaves them out.</Trans>
      </p>
      <ul className={classes['plain']}>
        {countKinds(refused).map(({ first, count }) => (
          <li key={`${first.quantity} ${first.why}`}>
            {first.quantity}: <Plural value={count} one="# element" other="# elements" />, {t(refusalTexts[first.why])}{' '}
            ({valuesOf(first)})
          </li>
        ))}
      </ul>
      <SecondaryButton size="xs" onClick={save}>
        <Trans>Download the list</Trans>
      </SecondaryButton>
    </details>
  );
};

/** The first of each name and reason, and how many there are. */
const countKinds = (refused: readonly RefusedAmount[]) => {
  const kinds = new Map<string, { readonly first: RefusedAmount; readonly count: number }>();
  for (const one of refused) {
    const key = `${one.quantity} ${one.why}`;
    const known = kinds.get(key);
    kinds.set(key, { first: known?.first ?? one, count: (known?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
};
