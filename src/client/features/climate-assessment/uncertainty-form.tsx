import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';
import { Form } from '#client/ui/form.tsx';
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

/** What varies and by how much, to be changed by whoever knows better; the choice stands in the address. */
export const UncertaintyForm = ({ choice, onChoice }: Props) => {
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
        <form.AppField name="amountPercent">
          {(field) => (
            <field.NumberField
              label={<Trans>Amount of a row</Trans>}
              description={<Trans>Each row by itself</Trans>}
              unit="± %"
            />
          )}
        </form.AppField>
        <form.AppField name="singleValuePercent">
          {(field) => (
            <field.NumberField
              label={<Trans>Product with one value</Trans>}
              description={<Trans>20 % as the factor 1.2 of the national data</Trans>}
              unit="± %"
            />
          )}
        </form.AppField>
        <form.AppField name="tablePercent">
          {(field) => (
            <field.NumberField
              label={<Trans>Table values and site work</Trans>}
              description={<Trans>20 % as the factor 1.2 of the national data</Trans>}
              unit="± %"
            />
          )}
        </form.AppField>
        <form.AppField name="energyPercent">
          {(field) => (
            <field.NumberField
              label={<Trans>Purchased energy</Trans>}
              description={<Trans>Each carrier by itself</Trans>}
              unit="± %"
            />
          )}
        </form.AppField>
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
