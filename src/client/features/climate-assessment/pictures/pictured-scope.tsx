import { Trans } from '@lingui/react/macro';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { ScopeSelect } from '#client/parts/report/view/scope-select.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { modules } from '#domain/terms/modules.ts';
import { climateWords } from '#domain/words/climate-report-words.ts';
import type { ChoosePictures, PictureChoices } from './picture-choices.ts';

interface PicturedScopeProps {
  readonly result: CalculationResult;
  readonly choices: PictureChoices;
  readonly onChoices: ChoosePictures;
}

/** What the pictures below show, where the building site has a footprint to be seen, and what their shares are of. */
export const PicturedScope = ({ result, choices: { scope }, onChoices }: PicturedScopeProps) => {
  const hasChoice = scope === 'site' || modules.some((module) => result.site.kgCo2e[module] !== 0);
  const language = useTextLanguage();
  return (
    <>
      {hasChoice ? (
        <div className={classes['pictured']}>
          <span aria-hidden="true">
            <Trans>Pictures of</Trans>
          </span>
          <ScopeSelect value={scope} onChange={(next) => onChoices({ scope: next })} />
        </div>
      ) : null}
      {result[scope].states.footprint.total === 'atLeast' ? (
        <p className="note">{climateWords.sharesOfCalculated[language]}</p>
      ) : null}
    </>
  );
};
