import { Plural, Trans } from '@lingui/react/macro';
import type { CutAnswer } from '#domain/what-if/cut-answer.ts';
import classes from './what-if.module.css';

/** Why no row has a swap. */
export const NoSwaps = ({ without: { unfit, noClass, alone, lowest } }: Pick<CutAnswer, 'without'>) => (
  <ul className={classes['reasons']}>
    {lowest === 0 ? null : (
      <li>
        <Plural
          value={lowest}
          one="# row has the lowest product of its class already."
          other="# rows have the lowest products of their classes already."
        />
      </li>
    )}
    {alone === 0 ? null : (
      <li>
        <Plural
          value={alone}
          one="For # row there is no other product with a value in the same class and unit."
          other="For # rows there is no other product with a value in the same class and unit."
        />
      </li>
    )}
    {noClass === 0 ? null : (
      <li>
        <Plural value={noClass} one="# row's product has no class." other="# rows' products have no class." />
      </li>
    )}
    {unfit === 0 ? null : (
      <li>
        <Plural
          value={unfit}
          one="# row has no single product with a value and an amount: nothing, a composite or a reused one."
          other="# rows have no single product with a value and an amount: nothing, a composite or a reused one."
        />
      </li>
    )}
    {lowest + alone + noClass + unfit > 0 ? null : (
      <li>
        <Trans>The building has no rows yet.</Trans>
      </li>
    )}
  </ul>
);
