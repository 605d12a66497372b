import { Plural, Trans } from '@lingui/react/macro';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { Notice } from '#client/ui/states/notice.tsx';

/** Rows of a typical building: what stands is not yet this building. */
export const EstimatesNotice = ({ screen: { view, readOnly } }: { readonly screen: QuantitiesScreen }) => {
  const count = view.result.warnings.find(({ code }) => code === 'estimated-rows')?.value ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes['outdated']}>
      <Notice>
        <Plural
          value={count}
          one="# row is an estimate from a typical building."
          other="# rows are estimates from a typical building."
        />{' '}
        {readOnly ? null : (
          <Trans>An amount of your own makes a row yours; erasing its note confirms it as it is.</Trans>
        )}
      </Notice>
    </div>
  );
};
