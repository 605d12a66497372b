import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { CalculationPatch, Draft } from '#client/data/content/draft-result.ts';
import { carrierNames } from '#client/parts/carbon/module-names.ts';
import { useAppForm } from '#client/ui/app-form.tsx';
import { effectOfLines } from '#client/ui/lines/effect.ts';
import { EffectText } from '#client/ui/lines/effect-text.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { positiveNumber } from '#contract/fields.ts';
import { type CalculationFields, type Carrier, carriers } from '#domain/calculation.ts';
import { EnergyChart } from './energy-chart.tsx';
import { OwnCoefficients } from './own-coefficients.tsx';
import classes from './table-values.module.css';

interface EnergyValues extends Record<Carrier, number | null> {
  exported: number | null;
}

const schema = v.object({
  electricity: positiveNumber,
  districtHeat: positiveNumber,
  districtCooling: positiveNumber,
  fossilFuel: positiveNumber,
  bioFuel: positiveNumber,
  exported: positiveNumber,
});

/** Purchased energy by carrier, exported electricity, what each adds to the result and the coefficients behind it. */
export const EnergyPanel = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const { t } = useLingui();
  const { input, result, preview, save } = draft;
  const form = useAppForm({
    defaultValues: valuesOf(input.calculation),
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) preview(patchOf(formApi.state.values, input.calculation));
      },
      onBlur: ({ formApi }) => {
        const { values, isValid } = formApi.state;
        if (isValid) void save((newest) => patchOf(values, newest));
      },
    },
  });
  return (
    <Panel title={<Trans>Energy (B6)</Trans>}>
      <div className={classes['energy']}>
        <ul className={classes['carriers']}>
          {carriers.map((carrier) => (
            <li key={carrier} className={classes['carrier']}>
              <form.AppField name={carrier}>
                {(field) => <field.NumberField label={t(carrierNames[carrier])} unit="kWh/a" disabled={!canEdit} />}
              </form.AppField>
              {input.calculation.energy.some((use) => use.carrier === carrier) && (
                <EffectText
                  effect={effectOfLines(
                    result,
                    'building',
                    (line) => line.kind === 'energy' && line.carrier === carrier,
                  )}
                />
              )}
              <OwnCoefficients carrier={carrier} draft={draft} canEdit={canEdit} />
            </li>
          ))}
          <li className={classes['carrier']}>
            <form.AppField name="exported">
              {(field) => (
                <field.NumberField
                  label={t`Exported renewable electricity`}
                  description={t`A benefit of the handprint (D3), never part of the footprint`}
                  unit="kWh/a"
                  disabled={!canEdit}
                />
              )}
            </form.AppField>
            {input.calculation.exportedElectricityKwhPerYear !== null && (
              <EffectText effect={effectOfLines(result, 'building', (line) => line.module === 'd3')} />
            )}
          </li>
        </ul>
        <EnergyChart input={input} />
      </div>
    </Panel>
  );
};

const valuesOf = (calculation: CalculationFields): EnergyValues => {
  const kwhOf = (carrier: Carrier) => calculation.energy.find((use) => use.carrier === carrier)?.kwhPerYear ?? null;
  return {
    electricity: kwhOf('electricity'),
    districtHeat: kwhOf('districtHeat'),
    districtCooling: kwhOf('districtCooling'),
    fossilFuel: kwhOf('fossilFuel'),
    bioFuel: kwhOf('bioFuel'),
    exported: calculation.exportedElectricityKwhPerYear,
  };
};

/** A carrier without an amount is not used; 0 kWh is an amount. */
/** Own coefficients stay with their carrier. */
const patchOf = (values: EnergyValues, calculation: CalculationFields): CalculationPatch => ({
  energy: carriers.flatMap((carrier) => {
    const kwhPerYear = values[carrier];
    const coefficients = calculation.energy.find((use) => use.carrier === carrier)?.coefficients;
    if (kwhPerYear === null) return [];
    return [{ carrier, kwhPerYear, ...(coefficients === undefined ? {} : { coefficients }) }];
  }),
  exportedElectricityKwhPerYear: values.exported,
});
