import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { LimitSet } from '#domain/carbon/limit-set.ts';
import type { UseClassArea } from '#domain/sites/site.ts';
import { useClasses } from '#domain/terms/use-class.ts';
import { classLimit } from './class-limit.ts';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';
import { useUseClassOptions } from './use-class-options.ts';
import type { SiteForm } from './use-site-form.ts';

interface Props {
  readonly siteForm: SiteForm;
  readonly limitSet: LimitSet | null;
  readonly canEdit: boolean;
}

/** The uses of the building, each with its heated net area and the limit value that follows. */
export const UseClassFields = ({ siteForm, limitSet, canEdit }: Props) => {
  const { t } = useLingui();
  const { form, states, save } = siteForm;
  const options = useUseClassOptions();
  return (
    <form.AppField name="useClasses" mode="array">
      {(list) => (
        <fieldset id="list-useClasses" className={classes['useClasses']}>
          <legend className={classes['legend']}>
            <SavedLabel field="useClasses" states={states}>
              <Trans>Use classes and heated net areas</Trans>
            </SavedLabel>
          </legend>
          {list.state.value.length === 0 && (
            <p className="note">
              <Trans>Without a use class and its area the footprint cannot be given per square metre.</Trans>
            </p>
          )}
          {byPlace(list.state.value, ({ code }, index) => (
            <div className={classes['useClass']}>
              <form.AppField name={`useClasses[${index}].code`}>
                {(field) => <field.SelectField label={t`Use class`} options={options} disabled={!canEdit} />}
              </form.AppField>
              <form.AppField name={`useClasses[${index}].heatedNetAreaM2`}>
                {(field) => <field.NumberField label={t`Heated net area`} unit="m²" disabled={!canEdit} />}
              </form.AppField>
              {canEdit && (
                <RemoveButton
                  code={code}
                  onClick={() => {
                    list.removeValue(index);
                    void save('useClasses');
                  }}
                />
              )}
              <form.Subscribe selector={(state) => state.values.useClasses[index]}>
                {(useClass) => (
                  <p className={classes['useClassHint']}>
                    {useClass && (
                      <LimitHint code={useClass.code} areaM2={useClass.heatedNetAreaM2} limitSet={limitSet} />
                    )}
                  </p>
                )}
              </form.Subscribe>
            </div>
          ))}
          {canEdit && (
            <AddButton
              onClick={() => {
                list.pushValue({ code: unusedCode(list.state.value), heatedNetAreaM2: null });
                void save('useClasses');
              }}
            />
          )}
        </fieldset>
      )}
    </form.AppField>
  );
};

interface ButtonProps {
  readonly onClick: () => void;
}

const AddButton = ({ onClick }: ButtonProps) => (
  <SecondaryButton leftSection={<Plus size={16} aria-hidden />} onClick={onClick}>
    <Trans>Add a use class</Trans>
  </SecondaryButton>
);

const RemoveButton = ({ code, onClick }: ButtonProps & { readonly code: string }) => {
  const { t } = useLingui();
  return (
    <IconButton className={classes['remove'] ?? ''} label={t`Remove use class ${code}`} onClick={onClick}>
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
};

/** The most usual class first, then the first one that is not there yet. */
const unusedCode = (present: readonly UseClassArea[]): string => {
  const used = new Set(present.map(({ code }) => code));
  return ['AK3', ...useClasses.map(({ code }) => code)].find((code) => !used.has(code)) ?? 'AK3';
};

interface HintProps {
  readonly code: string;
  readonly areaM2: number | null;
  readonly limitSet: LimitSet | null;
}

const LimitHint = ({ code, areaM2, limitSet }: HintProps) => {
  const format = useFormat();
  const limit = classLimit(limitSet, code, areaM2);
  const value = format.number(limit.value, 1);
  const minimum = format.number(limit.minAreaM2);
  if (limit.value !== null) return <Trans>Limit value {value} kg CO₂e/m²/a</Trans>;
  if (limit.minAreaM2 !== null) return <Trans>A limit value applies above {minimum} m² only</Trans>;
  return <Trans>No limit value for this use class</Trans>;
};
