import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { carrierNames } from '#client/parts/carbon/module-names.ts';
import { effectOfLines } from '#client/parts/lines/effect.ts';
import { EffectText } from '#client/parts/lines/effect-text.tsx';
import { ExportedElectricityField } from '#client/parts/lines/exported-field.tsx';
import { PlainSelect } from '#client/ui/fields/plain-select.tsx';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useLanguage } from '#client/ui/text/language.ts';
import { positiveNumber } from '#contract/frame/fields.ts';
import { type Carrier, carriers } from '#domain/calculations/calculation.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
import { EnergyChart } from './energy-chart.tsx';
import { fieldOf, patchOf, valuesOf, whole } from './energy-values.ts';
import { NoEnergyChoice } from './no-energy-choice.tsx';
import { OwnCoefficients } from './own-coefficients.tsx';
import classes from './table-values.module.css';

/** Nearly every building buys these; the others are folded until they are used. */
const usual: ReadonlySet<Carrier> = new Set(['electricity', 'districtHeat']);

const schema = v.record(v.string(), positiveNumber);

const usesOf = ({ input }: Draft, carrier: Carrier): boolean =>
  input.calculation.energy.some((use) => use.carrier === carrier);

/** Purchased energy by carrier, exported electricity, what each adds to the result and the coefficients behind it. */
export const EnergyPanel = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { input, result } = draft;
  const codes = [...new Set(input.site.useClasses.map(({ code }) => code))];
  const [isDivided, setIsDivided] = useState(input.calculation.energy.some((use) => use.useClass !== undefined));
  const parts = isDivided ? codes : [whole];
  const form = useEnergyForm(draft, codes, parts);
  const isUsed = (carrier: Carrier): boolean => usesOf(draft, carrier);
  // What is typed into stays where it is: what is folded is decided once.
  const [other] = useState(() => carriers.filter((carrier) => !usual.has(carrier) && !isUsed(carrier)));
  const main = carriers.filter((carrier) => !other.includes(carrier));
  const carriersOf = (shown: readonly Carrier[]) =>
    parts.flatMap((part) =>
      shown.map((carrier) => (
        <li key={`${part} ${carrier}`} className={classes['carrier']}>
          <form.AppField name={fieldOf(part, carrier)}>
            {(field) => (
              <field.NumberField
                label={[t(carrierNames[carrier]), ...nameOfPart(part, language)].join(', ')}
                unit="kWh/a"
                disabled={!canEdit}
              />
            )}
          </form.AppField>
          <CarrierEffect draft={draft} carrier={carrier} part={part} />
          {(part === whole || part === codes[0]) && (
            <OwnCoefficients carrier={carrier} draft={draft} canEdit={canEdit} />
          )}
        </li>
      )),
    );
  return (
    <Panel title={<Trans>Energy (B6)</Trans>}>
      {codes.length > 1 && <DivisionSelect isDivided={isDivided} canEdit={canEdit} onChange={setIsDivided} />}
      <div className={classes['energy']}>
        <ul className={classes['carriers']}>
          {carriersOf(main)}
          <li className={classes['carrier']}>
            <form.AppField name="exported">{() => <ExportedElectricityField disabled={!canEdit} />}</form.AppField>
            {input.calculation.exportedElectricityKwhPerYear !== null && (
              <EffectText effect={effectOfLines(result, 'building', (line) => line.module === 'd3')} />
            )}
          </li>
          {other.length > 0 && (
            <OtherCarriers carriers={other} isUsed={other.some(isUsed)}>
              {carriersOf(other)}
            </OtherCarriers>
          )}
        </ul>
        <EnergyChart
          completionYear={input.site.completionYear}
          calculation={input.calculation}
          referenceSet={input.referenceSet}
        />
      </div>
      {input.calculation.energy.length === 0 && <NoEnergyChoice draft={draft} canEdit={canEdit} />}
    </Panel>
  );
};

/** What is typed is shown at once in the result, and saved with the field. */
const useEnergyForm = ({ input, preview, save }: Draft, codes: readonly string[], parts: readonly string[]) =>
  useAppForm({
    defaultValues: valuesOf(input.calculation, codes),
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) preview(patchOf(formApi.state.values, parts, input.calculation));
      },
      onBlur: ({ formApi }) => {
        const { values, isValid } = formApi.state;
        if (isValid) void save((newest) => patchOf(values, parts, newest));
      },
    },
  });

/** A part is a use class by its name, or the whole building. */
const nameOfPart = (part: string, language: Language): readonly string[] =>
  part === whole ? [] : [findUseClass(part)?.[language] ?? part];

interface CarrierEffectProps {
  readonly draft: Draft;
  readonly carrier: Carrier;
  readonly part: string;
}

/** What the carrier adds to the result; nothing where the calculation does not use it. */
const CarrierEffect = ({ draft, carrier, part }: CarrierEffectProps) => {
  if (!usesOf(draft, carrier)) return null;
  const useClass = part === whole ? null : part;
  const effect = effectOfLines(
    draft.result,
    'building',
    (line) => line.kind === 'energy' && line.carrier === carrier && line.useClass === useClass,
  );
  return <EffectText effect={effect} />;
};

interface OtherCarriersProps {
  readonly carriers: readonly Carrier[];
  readonly isUsed: boolean;
  readonly children: React.ReactNode;
}

/** The carriers that few buildings buy, folded while none of them has a value. */
const OtherCarriers = ({ carriers: folded, isUsed, children }: OtherCarriersProps) => {
  const { t } = useLingui();
  const names = folded.map((carrier) => t(carrierNames[carrier])).join(', ');
  return (
    <li>
      <details className={classes['otherCarriers']} open={isUsed}>
        <summary>
          <Trans>Other energy carriers: {names}</Trans>
        </summary>
        <ul className={classes['carriers']}>{children}</ul>
      </details>
    </li>
  );
};

interface DivisionSelectProps {
  readonly isDivided: boolean;
  readonly canEdit: boolean;
  readonly onChange: (isDivided: boolean) => void;
}

/** Of a building with several use classes the energy is given as a whole or for each. */
const DivisionSelect = ({ isDivided, canEdit, onChange }: DivisionSelectProps) => {
  const { t } = useLingui();
  const value = isDivided ? 'classes' : 'whole';
  const choose = useTypedChoice('energyDivision', value, (next) => onChange(next === 'classes'));
  return (
    <p>
      <PlainSelect
        name="energyDivision"
        label={t`How the energy is given`}
        bordered
        disabled={!canEdit}
        value={value}
        options={[
          { value: 'whole', label: t`For the whole building, divided by heated net area` },
          { value: 'classes', label: t`For each use class` },
        ]}
        onChange={choose}
      />
    </p>
  );
};
