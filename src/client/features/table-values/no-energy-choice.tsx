import { Trans } from '@lingui/react/macro';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { needsNoEnergy } from '#domain/carbon/energy-lines.ts';

/** A building without purchased energy: its B6 is 0 because somebody says so, not because nothing is given. */
export const NoEnergyChoice = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const isChecked = needsNoEnergy(draft.input);
  const choose = useTypedChoice(
    'noPurchasedEnergy',
    String(isChecked),
    (next) =>
      void draft.save(({ statedParts: { energy: _energy, ...others } }) => ({
        statedParts: next === 'true' ? { ...others, energy: 'none' } : others,
      })),
  );
  return (
    <CheckLine
      name="noPurchasedEnergy"
      checked={isChecked}
      disabled={!canEdit}
      onChange={(next) => choose(String(next))}
    >
      {' '}
      <Trans>The building needs no purchased energy</Trans>
    </CheckLine>
  );
};
