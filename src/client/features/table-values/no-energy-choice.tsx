import { Trans } from '@lingui/react/macro';
import type { Draft } from '#client/data/content/draft-result.ts';
import { needsNoEnergy } from '#domain/carbon/energy-lines.ts';
import classes from './table-values.module.css';

/** A building without purchased energy: its B6 is 0 because somebody says so, not because nothing is given. */
export const NoEnergyChoice = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => (
  <label className={classes['noEnergy']}>
    <input
      type="checkbox"
      name="noPurchasedEnergy"
      checked={needsNoEnergy(draft.input)}
      disabled={!canEdit}
      onChange={({ currentTarget: { checked } }) =>
        void draft.save(({ statedParts: { energy: _energy, ...others } }) => ({
          statedParts: checked ? { ...others, energy: 'none' } : others,
        }))
      }
    />
    <Trans>The building needs no purchased energy</Trans>
  </label>
);
