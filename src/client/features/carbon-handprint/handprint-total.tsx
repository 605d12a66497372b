import { Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/language.ts';
import { Stat } from '#client/ui/stat.tsx';
import type { CalculationResult, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { sumOfRounded } from '#domain/carbon/round.ts';
import { handprintModules } from '#domain/terms/modules.ts';
import classes from './carbon-handprint.module.css';

/** The handprint as it stands now, and the footprint beside it, always in sight. */
export const HandprintTotal = ({ result }: { readonly result: CalculationResult }) => {
  const format = useFormat();
  const { building } = result;
  const isPerArea = building.perM2Year !== null;
  return (
    <aside className={classes['total']}>
      <div aria-live="polite" aria-atomic="true">
        <Stat
          label={<Trans>Carbon handprint, building</Trans>}
          value={handprintText(building, format.number)}
          unit={isPerArea ? 'kg CO₂e/m²/a' : 't CO₂e'}
        />
      </div>
      <Stat
        label={<Trans>Carbon footprint, building</Trans>}
        value={
          building.perM2Year
            ? format.number(building.perM2Year.total, 2)
            : format.number(building.kgCo2e.total / 1000, 1)
        }
        unit={isPerArea ? 'kg CO₂e/m²/a' : 't CO₂e'}
      />
    </aside>
  );
};

const handprintText = ({ handprint }: ScopeResult, number: (value: number, decimals: number) => string): string => {
  const { perM2Year, kgCo2e } = handprint;
  if (perM2Year !== null) return number(sumOfRounded(handprintModules.map((module) => perM2Year[module])), 2);
  return number(handprintModules.reduce((sum, module) => sum + kgCo2e[module], 0) / 1000, 1);
};
