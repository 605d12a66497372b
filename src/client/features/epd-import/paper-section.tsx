import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useProductClasses } from '#client/data/library/product-classes.ts';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import classes from './epd-import.module.css';
import { FindingList } from './finding-list.tsx';
import type { EpdForm } from './use-epd-form.ts';

interface PaperSectionProps {
  readonly form: EpdForm;
  readonly findings: readonly EpdFinding[];
}

/** What the product is called and where its values come from; the class is chosen, never guessed. */
export const PaperSection = ({ form, findings }: PaperSectionProps) => {
  const { t } = useLingui();
  const productClasses = useProductClasses(
    useStore(form.store, ({ values }) => values.talo2000Code),
    useTextLanguage(),
  );
  return (
    <section className={classes['section']}>
      <h4>
        <Trans>Product and source</Trans>
      </h4>
      <div className={classes['fields']}>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Name`} required className={classes['wide'] ?? ''} />}
        </form.AppField>
        <form.AppField name="manufacturer">{(field) => <field.TextField label={t`Manufacturer`} />}</form.AppField>
        <form.AppField name="talo2000Code">
          {(field) => (
            <field.SelectField
              label={t`Talo 2000 class`}
              options={[{ value: '', label: t`Not chosen` }, ...productClasses]}
            />
          )}
        </form.AppField>
        <div>
          <form.AppField name="standard">{(field) => <field.TextField label={t`Standard`} />}</form.AppField>
          <FindingList findings={findings} fields={['standard']} />
        </div>
        <div>
          <form.AppField name="validTo">{(field) => <field.TextField type="date" label={t`Valid to`} />}</form.AppField>
          <FindingList findings={findings} fields={['validTo']} />
        </div>
        <div className={classes['wide']}>
          <form.AppField name="note">{(field) => <field.TextField label={t`Source`} />}</form.AppField>
          <FindingList findings={findings} fields={['note']} />
        </div>
      </div>
    </section>
  );
};
