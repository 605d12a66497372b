import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import classes from '#client/features/own-library/parts/editor.module.css';
import { factorTexts, shareTexts, wasteClassTexts } from '#client/parts/library/product-texts.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { materialTypes, wasteClasses } from '#domain/products/product.ts';
import { units } from '#domain/terms/units.ts';
import { materialTypeWords } from '#domain/words/material-words.ts';
import { TaloClassField } from './talo-class-field.tsx';
import type { ProductForm } from './use-product-form.ts';

interface SectionProps {
  readonly form: ProductForm;
}

/** What the product is and where its values come from. */
export const BasicSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Panel title={<Trans>Product and source</Trans>}>
      <div className={classes['fields']}>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Name`} required className={classes['wide'] ?? ''} />}
        </form.AppField>
        <form.AppField name="manufacturer">{(field) => <field.TextField label={t`Manufacturer`} />}</form.AppField>
        <TaloClassField form={form} />
        <form.AppField name="gtin">
          {(field) => (
            <field.TextField label={t`Barcode number (GTIN)`} description={t`The digits under the bar code`} />
          )}
        </form.AppField>
        <form.AppField name="factors.declaredUnit">
          {(field) => (
            <field.SelectField
              label={t(factorTexts.declaredUnit)}
              description={t`The unit that the emissions are given for`}
              options={units.map((unit) => ({ value: unit, label: format.unit(unit) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="factors.standard">
          {(field) => (
            <field.TextField
              label={t(factorTexts.standard)}
              description={t`The standard of the values`}
              placeholder="EN 15804+A2"
            />
          )}
        </form.AppField>
        <form.AppField name="note">
          {(field) => (
            <field.TextField
              label={t`Source`}
              description={t`Number and publisher of the declaration, for example`}
              placeholder={t`e.g. RTS_123_24`}
            />
          )}
        </form.AppField>
        <form.AppField name="factors.validTo">
          {(field) => (
            <field.TextField type="date" label={t(factorTexts.validTo)} description={t`Last day of the declaration`} />
          )}
        </form.AppField>
      </div>
    </Panel>
  );
};

/** How an amount becomes kilograms. */
export const ConversionSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Conversions</Trans>}>
      <p className={classes['about']}>
        <Trans>They turn an amount in square metres or pieces, say, into kilograms. Fill in what you know.</Trans>
      </p>
      <div className={classes['numbers']}>
        <form.AppField name="factors.kgPerM3">
          {(field) => <field.NumberField label={t(factorTexts.kgPerM3)} unit="kg/m³" />}
        </form.AppField>
        <form.AppField name="thicknessMm">
          {(field) => <field.NumberField label={t(factorTexts.thicknessM)} unit="mm" />}
        </form.AppField>
        <form.AppField name="factors.kgPerM2">
          {(field) => <field.NumberField label={t(factorTexts.kgPerM2)} unit="kg/m²" />}
        </form.AppField>
        <form.AppField name="factors.kgPerM">
          {(field) => <field.NumberField label={t(factorTexts.kgPerM)} unit="kg/m" />}
        </form.AppField>
        <form.AppField name="factors.kgPerPcs">
          {(field) => <field.NumberField label={t(factorTexts.kgPerPcs)} unit={t`kg/pcs`} />}
        </form.AppField>
      </div>
    </Panel>
  );
};

const footprintFields = [
  'gwpA1A3Conservative',
  'gwpA1A3Typical',
  'gwpA1A3Biogenic',
  'gwpA1A3Luluc',
  'gwpA4',
  'gwpA5',
  'gwpC1',
  'gwpC2',
  'gwpC3Fossil',
  'gwpC3Biogenic',
  'gwpC4',
] as const;

const handprintFields = [
  'handprintReuse',
  'handprintRecycling',
  'handprintEnergy',
  'handprintCarbonStorage',
  'handprintCarbonation',
] as const;

type ValueField = (typeof footprintFields)[number] | (typeof handprintFields)[number];

/** Emissions of the modules A to C per declared unit. */
export const FootprintSection = ({ form }: SectionProps) => (
  <Panel title={<Trans>Carbon footprint</Trans>} aside={<PerUnit form={form} />}>
    <p className={classes['about']}>
      <Trans>
        An empty field is not known, which is not the same as 0. B4 comes from A1–A5 and C by the service life.
      </Trans>
    </p>
    <ValueFields form={form} names={footprintFields} />
  </Panel>
);

/** Benefits beyond the life cycle, module D. */
export const HandprintSection = ({ form }: SectionProps) => (
  <Panel title={<Trans>Carbon handprint</Trans>} aside={<PerUnit form={form} />}>
    <p className={classes['about']}>
      <Trans>Benefits are negative numbers.</Trans>
    </p>
    <ValueFields form={form} names={handprintFields} />
  </Panel>
);

const ValueFields = ({ form, names }: SectionProps & { readonly names: readonly ValueField[] }) => {
  const { t } = useLingui();
  return (
    <div className={classes['numbers']}>
      {names.map((name) => (
        <form.AppField key={name} name={`factors.${name}`}>
          {(field) => <field.NumberField label={t(factorTexts[name])} />}
        </form.AppField>
      ))}
    </div>
  );
};

const PerUnit = ({ form }: SectionProps) => {
  const format = useFormat();
  const unit = useStore(form.store, ({ values }) => values.factors.declaredUnit);
  return <span className="note">kg CO₂e/{format.unit(unit)}</span>;
};

const shareFields = ['reuse', 'recycled', 'energy', 'final', 'hazardous'] as const;

/** Waste on the site, service life and what happens at the end. */
export const LifeSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const none = { value: '', label: t`Not known` };
  return (
    <Panel title={<Trans>Use and end of life</Trans>}>
      <div className={classes['numbers']}>
        <form.AppField name="factors.wastePercent">
          {(field) => <field.PercentField label={t(factorTexts.wastePercent)} />}
        </form.AppField>
        <form.AppField name="factors.lifetimeYears">
          {(field) => <field.NumberField label={t(factorTexts.lifetimeYears)} unit={t`years`} />}
        </form.AppField>
        <form.AppField name="factors.eolSource">
          {(field) => (
            <field.SelectField
              label={t(factorTexts.eolSource)}
              options={[
                { value: 'generic', label: t`Generic values of the method` },
                { value: 'epd', label: t`The product's own declaration` },
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="factors.wasteClass">
          {(field) => (
            <field.SelectField
              label={t(factorTexts.wasteClass)}
              options={[none, ...wasteClasses.map((value) => ({ value, label: t(wasteClassTexts[value]) }))]}
            />
          )}
        </form.AppField>
      </div>
      <h3 className={classes['subtitle']}>{t(factorTexts.endOfLife)}</h3>
      <div className={classes['numbers']}>
        {shareFields.map((name) => (
          <form.AppField key={name} name={`endOfLife.${name}`}>
            {(field) => <field.PercentField label={t(shareTexts[name])} />}
          </form.AppField>
        ))}
      </div>
    </Panel>
  );
};

/** What the material report asks for. */
export const MaterialSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <Panel title={<Trans>Material</Trans>}>
      <div className={classes['numbers']}>
        <form.AppField name="factors.materialType">
          {(field) => (
            <field.SelectField
              className={classes['wide'] ?? ''}
              label={t(factorTexts.materialType)}
              options={[
                { value: '', label: t`Not known` },
                ...materialTypes.map((value) => ({ value, label: materialTypeWords[value][language] })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="factors.renewablePercent">
          {(field) => <field.PercentField label={t(factorTexts.renewablePercent)} />}
        </form.AppField>
        <form.AppField name="factors.recycledPercent">
          {(field) => <field.PercentField label={t(factorTexts.recycledPercent)} />}
        </form.AppField>
        <form.AppField name="factors.hazardousPercent">
          {(field) => <field.PercentField label={t(factorTexts.hazardousPercent)} />}
        </form.AppField>
      </div>
    </Panel>
  );
};
