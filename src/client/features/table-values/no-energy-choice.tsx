import { Trans } from '@lingui/react/macro';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { needsNoEnergy } from '#domain/carbon/energy-lines.ts';

/** A building without purchased energy: its B6 is 0 because somebody says so, not because nothing is given. */
export const NoEnergyChoice = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => (
  <CheckLine
    name="noPurchasedEnergy"
    checked={needsNoEnergy(draft.input)}
    disabled={!canEdit}
    onChange={(isChecked) =>
      void draft.save(({ statedParts: { energy: _energy, ...others } }) => ({
        statedParts: isChecked ? { ...others, energy: 'none' } : others,
      }))
    }
  >
    {' '}
    <Trans>The building needs no purchased energy</Trans>
  </CheckLine>
);
