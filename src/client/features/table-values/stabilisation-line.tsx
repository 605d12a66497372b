import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { effectOfLines } from '#client/parts/lines/effect.ts';
import { EffectText } from '#client/parts/lines/effect-text.tsx';
import { LineName } from '#client/parts/lines/line-name.tsx';
import classes from '#client/parts/lines/lines.module.css';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { positiveNumber } from '#contract/frame/fields.ts';

const schema = v.object({ stabiliserKg: positiveNumber });

/** Ground stabilisation: the mass of the stabiliser with the table's coefficient, to the building site. */
export const StabilisationLine = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { input, result, preview, save } = draft;
  const form = useAppForm({
    defaultValues: { stabiliserKg: input.calculation.stabiliserKg },
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) preview(formApi.state.values);
      },
      onBlur: ({ formApi }) => {
        const { values, isValid } = formApi.state;
        if (isValid) void save(() => values);
      },
    },
  });
  return (
    <li className={classes['line']} aria-label={t`A5 Ground stabilisation`}>
      <LineName code="A5" name={t`Ground stabilisation`} />
      <div className={classes['published']}>
        <span>
          <strong>{format.plain(input.referenceSet.tableValues.stabilisationPerKg)}</strong>
          <span className={classes['unit']}> kg CO₂e/kg</span>
        </span>
        <span className="second">{dataName(input.referenceSet.version, null)}</span>
      </div>
      <div className={classes['amount']}>
        <form.AppField name="stabiliserKg">
          {(field) => <field.NumberField label={t`Mass of the stabiliser`} unit="kg" disabled={!canEdit} />}
        </form.AppField>
      </div>
      <EffectText effect={effectOfLines(result, 'site', (line) => line.kind === 'stabilisation')} />
      <span className={classes['reset']} />
    </li>
  );
};
