import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useFormat } from '#client/ui/text/language.ts';
import { storageCarbonKg } from '#domain/incoming/epd/product-of-epd.ts';
import { units } from '#domain/terms/units.ts';
import classes from './epd-import.module.css';
import { choicesOfValues } from './epd-values.ts';
import { figureText } from './figure-text.ts';
import { FindingList } from './finding-list.tsx';
import type { EpdSectionProps } from './use-epd-form.ts';

/** What the figures of the file are for, and how the product uses them. */
export const DeclaredSection = ({ form, epd, findings }: EpdSectionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const hasOwnConservative = epd.values.some(({ kind }) => kind !== 'declared');
  const hasBenefit = epd.values.some(({ module }) => module === 'D');
  const storage = useStore(form.store, ({ values }) => storageCarbonKg(epd, choicesOfValues(values)));
  const carbon = figureText(storage, format);
  return (
    <section className={classes['section']}>
      <h4>
        <Trans>Declared amount and choices</Trans>
      </h4>
      <div className={classes['fields']}>
        <form.AppField name="declaredAmount">
          {(field) => <field.NumberField label={t`Declared amount`} required />}
        </form.AppField>
        <form.AppField name="declaredUnit">
          {(field) => (
            <field.SelectField
              label={t`Declared unit`}
              required
              options={[
                { value: '', label: t`Not chosen` },
                ...units.map((unit) => ({ value: unit, label: format.unit(unit) })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="lifetimeYears">
          {(field) => <field.NumberField label={t`Service life`} unit={t`years`} />}
        </form.AppField>
        {hasOwnConservative ? null : (
          <form.AppField name="conservativeFactor">
            {(field) => (
              <field.NumberField
                label={t`Factor for the conservative value`}
                description={t`1: a declaration uses its own value. Generic data sets may need more.`}
              />
            )}
          </form.AppField>
        )}
        {hasBenefit ? <BenefitField form={form} /> : null}
        {storage === null ? null : (
          <div className={classes['wide']}>
            <form.AppField name="takesCarbonStorage">
              {(field) => (
                <field.CheckboxField
                  label={t`Save the biogenic carbon content (${carbon} kg C) as carbon storage D4`}
                />
              )}
            </form.AppField>
          </div>
        )}
      </div>
      <FindingList findings={findings} fields={['declaredUnit', 'biogenicCarbon']} />
    </section>
  );
};

const BenefitField = ({ form }: Pick<EpdSectionProps, 'form'>) => {
  const { t } = useLingui();
  return (
    <form.AppField name="benefitField">
      {(field) => (
        <field.SelectField
          label={t`Module D is`}
          description={t`The declaration has one figure for all benefits.`}
          options={[
            { value: 'handprintRecycling', label: t`D1 recycling` },
            { value: 'handprintReuse', label: t`D1 reuse` },
            { value: 'handprintEnergy', label: t`D2 energy recovery` },
          ]}
        />
      )}
    </form.AppField>
  );
};
