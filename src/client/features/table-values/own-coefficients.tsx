import { Trans } from '@lingui/react/macro';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import type { Carrier } from '#domain/calculations/calculation.ts';

interface Props {
  readonly carrier: Carrier;
  readonly draft: Draft;
  readonly canEdit: boolean;
}

/** Says that a carrier is calculated with coefficients of its own, and takes the set's instead. */
export const OwnCoefficients = ({ carrier, draft, canEdit }: Props) => {
  const points =
    draft.input.calculation.energy.find((use) => use.carrier === carrier && use.coefficients)?.coefficients ?? [];
  const [first, last] = [points[0]?.year, points.at(-1)?.year];
  if (first === undefined || last === undefined) return null;
  const removeOwn = () =>
    draft.save(({ energy }) => ({
      energy: energy.map((use) => {
        const { coefficients: _own, ...without } = use;
        return use.carrier === carrier ? without : use;
      }),
    }));
  return (
    <div className="note">
      <Trans>
        Own coefficients {first}–{last}
      </Trans>{' '}
      {canEdit && (
        <SecondaryButton size="xs" onClick={() => void removeOwn()}>
          <Trans>Use the emission data's coefficients</Trans>
        </SecondaryButton>
      )}
    </div>
  );
};
