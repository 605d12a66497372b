import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import {
  choiceToText,
  firstChoice,
  maxSeed,
  maxSpreadPercent,
  type UncertaintyChoice,
} from '#domain/uncertainty/spreads.ts';
import classes from './uncertainty.module.css';

interface Props {
  readonly choice: UncertaintyChoice;
  readonly onChoice: (choice: string) => void;
}

const upTo = (max: number) =>
  v.pipe(
    v.nullable(v.number()),
    v.check((value) => value !== null, 'required'),
    v.check((value) => value === null || value >= 0, 'number-min'),
    v.check((value) => value === null || value <= max, 'number-max'),
  );
const schema = v.object({
  amountPercent: upTo(maxSpreadPercent),
  singleValuePercent: upTo(maxSpreadPercent),
  tablePercent: upTo(maxSpreadPercent),
  energyPercent: upTo(maxSpreadPercent),
  seed: v.pipe(
    upTo(maxSeed),
    v.check((value) => value === null || Number.isInteger(value), 'not-an-integer'),
  ),
});

type Values = { readonly [Field in keyof UncertaintyChoice]: number | null };

const spreads = [
  { name: 'amountPercent', label: msg`Amount of a row`, description: msg`Each row by itself` },
  {
    name: 'singleValuePercent',
    label: msg`Product with one value`,
    description: msg`20 % as the factor 1.2 of the national data`,
  },
  {
    name: 'tablePercent',
    label: msg`Table values and site work`,
    description: msg`20 % as the factor 1.2 of the national data`,
  },
  { name: 'energyPercent', label: msg`Purchased energy`, description: msg`Each carrier by itself` },
] as const;

/** What varies and by how much, to be changed by whoever knows better; the choice stands in the address. */
export const UncertaintyForm = ({ choice, onChoice }: Props) => {
  const { t } = useLingui();
  const defaultValues: Values = choice;
  const form = useAppForm({
    defaultValues,
    validators: { onChange: schema },
    onSubmit: ({ value }) => onChoice(choiceToText(filled(value))),
  });
  const next = (choice.seed + 1) % (maxSeed + 1);
  return (
    <FieldTheme>
      <h3 className={classes['heading']}>
        <Trans>What varies, at most</Trans>
      </h3>
      <p className={classes['note']}>
        <Trans>
          Products with a typical and a conservative value need no percentage: the typical one is the middle, and the
          conservative one the far end. The other percentages are places to start, not data: put your own in their
          place.
        </Trans>
      </p>
      <Form onSubmit={form.handleSubmit} className={classes['form']}>
        {spreads.map(({ name, label, description }) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.NumberField label={t(label)} description={t(description)} unit="± %" />}
          </form.AppField>
        ))}
        <form.AppField name="seed">
          {(field) => (
            <field.NumberField
              label={<Trans>Seed</Trans>}
              description={<Trans>The same seed gives the same result</Trans>}
              grouped={false}
            />
          )}
        </form.AppField>
        <div className={classes['buttons']}>
          <form.AppForm>
            <form.SubmitButton>
              <Trans>Calculate the range</Trans>
            </form.SubmitButton>
          </form.AppForm>
          <SecondaryButton onClick={() => onChoice(choiceToText({ ...choice, seed: next }))}>
            <Trans>Another seed</Trans>
          </SecondaryButton>
        </div>
      </Form>
    </FieldTheme>
  );
};

/** The form has checked that each is there. */
const filled = (values: Values): UncertaintyChoice => ({
  seed: values.seed ?? firstChoice.seed,
  amountPercent: values.amountPercent ?? firstChoice.amountPercent,
  singleValuePercent: values.singleValuePercent ?? firstChoice.singleValuePercent,
  tablePercent: values.tablePercent ?? firstChoice.tablePercent,
  energyPercent: values.energyPercent ?? firstChoice.energyPercent,
});
