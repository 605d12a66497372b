import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { carrierNames } from '#client/parts/carbon/module-names.ts';
import { YearChart } from '#client/ui/charts/year-chart.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Carrier, carriers } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { coefficientsOf } from '#domain/carbon/energy.ts';

/** One hue, because all of it is energy; the lines differ by dash and depth. */
const looks: Readonly<Record<Carrier, { readonly color: string; readonly dash?: string }>> = {
  electricity: { color: 'var(--stage-b6)' },
  districtHeat: { color: 'color-mix(in oklab, var(--stage-b6) 50%, var(--ink))', dash: '7 4' },
  districtCooling: { color: 'var(--stage-a1a3)', dash: '2 3' },
  fossilFuel: { color: 'var(--ink)', dash: '12 4 2 4' },
  bioFuel: { color: 'var(--handprint)', dash: '4 2' },
};

/** Drawn while no energy has been given. */
const usual: readonly Carrier[] = ['electricity', 'districtHeat', 'districtCooling'];

interface Props extends Pick<CalculationInput, 'calculation' | 'referenceSet'> {
  readonly completionYear: number | null;
}

/**
 * The emission coefficients of the carriers in use over the assessment period. With its table of years the largest part of its page,
 * and nothing that an edit of a row changes.
 */
export const EnergyChart = memo(({ completionYear, calculation, referenceSet }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const used = carriers.filter((carrier) => calculation.energy.some((use) => use.carrier === carrier));
  const shownKey = (used.length === 0 ? usual : used).join();
  const lines = useMemo(() => {
    if (completionYear === null) return [];
    return carriers
      .filter((carrier) => shownKey.split(',').includes(carrier))
      .map((carrier) => ({
        carrier,
        coefficients: coefficientsOf({ calculation, referenceSet }, carrier, completionYear),
      }))
      .filter(({ coefficients }) => coefficients.length > 0);
  }, [completionYear, shownKey, referenceSet, calculation]);

  if (completionYear === null || lines.length === 0) {
    return (
      <p className="note">
        <Trans>The coefficients are shown once the site has a completion year.</Trans>
      </p>
    );
  }
  return (
    <YearChart
      kind="line"
      label={t`Emission coefficients of energy over the assessment period`}
      years={lines[0]?.coefficients.map(({ year }) => year) ?? []}
      series={lines.map(({ carrier, coefficients }) => ({
        key: carrier,
        label: t(carrierNames[carrier]),
        ...looks[carrier],
        values: coefficients.map(({ kgCo2ePerKwh }) => kgCo2ePerKwh),
      }))}
      unit="kg CO₂e/kWh"
      format={(value) => format.number(value, 3)}
    />
  );
});
