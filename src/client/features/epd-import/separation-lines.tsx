import { Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { chosenFigure, type ScenarioChoice } from '#domain/incoming/epd/module-figures.ts';
import { undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';
import { type ReleaseModule, releasesOf, separationOf } from '#domain/incoming/epd/uptake.ts';
import { figureText } from './figure-text.ts';

interface SeparationLinesProps {
  readonly epd: Epd;
  /** kg C in the declared amount. */
  readonly carbonKg: number;
  readonly scenarios: ScenarioChoice;
}

const modules: readonly ReleaseModule[] = ['A5', 'C3', 'C4'];

/** The arithmetic of a separation, module by module, all for the declared amount. */
export const SeparationLines = ({ epd, carbonKg, scenarios }: SeparationLinesProps) => {
  const format = useFormat();
  const separation = separationOf(epd, carbonKg, scenarios);
  if (separation === null || carbonKg <= 0) return null;
  const releases = releasesOf(epd, carbonKg, scenarios);
  const isOpen = undecidedModules(epd, { scenarios }).some((module) => module === 'C3' || module === 'C4');
  const [total, carbon, fossil] = [separation.totalKgCo2e, carbonKg, separation.fossilKgCo2e].map((one) =>
    figureText(one, format),
  );
  return (
    <>
      <div>
        A1–A3: {total} + {carbon} × 44/12 = {fossil} kg CO₂e
      </div>
      {modules.map((module) => {
        const release = releases[module];
        if (release === undefined) return null;
        const whole = chosenFigure(epd, 'total', module, scenarios) ?? 0;
        return (
          <div key={module}>
            {module}: {figureText(whole, format)} − {figureText(release, format)} ={' '}
            {figureText(whole - release, format)} kg CO₂e
          </div>
        );
      })}
      {releases.C3 === undefined && releases.C4 === undefined ? (
        <div>
          {isOpen ? (
            <Trans>What C3 or C4 releases shows when their scenario is chosen.</Trans>
          ) : (
            <Trans>Neither C3 nor C4 has a release of that size: they stay as declared.</Trans>
          )}
        </div>
      ) : null}
    </>
  );
};
