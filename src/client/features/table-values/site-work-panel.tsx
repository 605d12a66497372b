import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import * as v from 'valibot';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { effectOfLines } from '#client/parts/lines/effect.ts';
import { EffectText } from '#client/parts/lines/effect-text.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { number, optionalText, positiveNumber, requiredText } from '#contract/frame/fields.ts';
import type { SiteOperation } from '#domain/calculations/calculation.ts';
import classes from './table-values.module.css';

const schema = v.object({
  operations: v.array(
    v.object({ name: requiredText, amount: positiveNumber, unit: optionalText, kgCo2ePerUnit: number }),
  ),
});

const newOperation: SiteOperation = { name: '', amount: null, unit: 'l', kgCo2ePerUnit: null };

/** The operations of the site one by one, for a detailed A5: fuel, electricity, machine hours. */
export const SiteWorkPanel = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => {
  const { t } = useLingui();
  const { form, saveValid } = useOperationsForm(draft);
  return (
    <Panel
      title={<Trans>Site operations in detail (A5)</Trans>}
      aside={<EffectText effect={effectOfLines(draft.result, 'building', (line) => line.kind === 'operation')} />}
    >
      <form.AppField name="operations" mode="array">
        {(list) => (
          <>
            {list.state.value.length === 0 && (
              <p className="note">
                <Trans>No operations yet: add fuel, electricity or machine hours with their coefficients.</Trans>
              </p>
            )}
            <ul className={classes['operations']}>
              {byPlace(list.state.value, ({ name }, index) => (
                <li className={classes['operation']}>
                  <form.AppField name={`operations[${index}].name`}>
                    {(field) => <field.TextField label={t`Operation`} disabled={!canEdit} />}
                  </form.AppField>
                  <form.AppField name={`operations[${index}].amount`}>
                    {(field) => <field.NumberField label={t`Amount`} disabled={!canEdit} />}
                  </form.AppField>
                  <form.AppField name={`operations[${index}].unit`}>
                    {(field) => <field.TextField label={t`Unit`} disabled={!canEdit} />}
                  </form.AppField>
                  <form.AppField name={`operations[${index}].kgCo2ePerUnit`}>
                    {(field) => <field.NumberField label={t`kg CO₂e per unit`} disabled={!canEdit} />}
                  </form.AppField>
                  {canEdit && (
                    <IconButton
                      label={t`Remove ${name}`}
                      onClick={() => {
                        list.removeValue(index);
                        saveValid(form.state);
                      }}
                    >
                      <Trash2 size={16} aria-hidden />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
            {canEdit && (
              <SecondaryButton
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => list.pushValue(newOperation)}
              >
                <Trans>Add an operation</Trans>
              </SecondaryButton>
            )}
          </>
        )}
      </form.AppField>
    </Panel>
  );
};

const useOperationsForm = ({ input, preview, save }: Draft) => {
  const form = useAppForm({
    defaultValues: { operations: [...input.calculation.siteOperations] },
    validators: { onChange: schema },
    listeners: {
      onChange: ({ formApi }) => {
        if (formApi.state.isValid) preview({ siteOperations: formApi.state.values.operations });
      },
      onBlur: ({ formApi }) => saveValid(formApi.state),
    },
  });
  const saveValid = ({ isValid, values }: { isValid: boolean; values: { operations: SiteOperation[] } }) => {
    if (isValid) void save(() => ({ siteOperations: values.operations }));
  };
  return { form, saveValid };
};
