import { Trans } from '@lingui/react/macro';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { ScopeSelect } from '#client/parts/report/view/scope-select.tsx';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { modules } from '#domain/terms/modules.ts';
import type { ChoosePictures, PictureChoices } from './picture-choices.ts';

interface PicturedScopeProps {
  readonly result: CalculationResult;
  readonly choices: PictureChoices;
  readonly onChoices: ChoosePictures;
}

/** What the pictures below show, where the building site has a footprint to be seen. */
export const PicturedScope = ({ result, choices: { scope }, onChoices }: PicturedScopeProps) => {
  if (scope === 'building' && modules.every((module) => result.site.kgCo2e[module] === 0)) return null;
  return (
    <div className={classes['pictured']}>
      <span aria-hidden="true">
        <Trans>Pictures of</Trans>
      </span>
      <ScopeSelect value={scope} onChange={(next) => onChoices({ scope: next })} />
    </div>
  );
};
