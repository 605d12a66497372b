import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useCalculations } from '#client/data/content/views/views.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { factorName, vehiclesOf } from '#client/features/site-log/screen/kind-texts.ts';
import { WrongYear } from '#client/features/site-log/screen/log-day-field.tsx';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { SavedNumber } from '#client/features/site-log/screen/saved-number.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { TypedFieldsContext, useTypedField } from '#client/ui/fields/typed-fields.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { firstLogDay, isLogDay, lastLogDay } from '#domain/site-log/log-day.ts';
import { monthsFrom } from '#domain/site-log/log-totals.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';

/** What the log is compared with, what the client allows, and what stands in for what a note does not say. */
export const BudgetPage = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useLingui();
  const view = useLogView(siteId);
  const canEdit = useCan('edit', view.site);
  const edits = useSiteEdits();
  const fields = useTypedTexts(`typed-budget.${siteId}`);
  const save = (patch: Partial<LogSettings>) => void edits.patchSite(view.site, patch);
  return (
    <Page title={t`Budget`} subtitle={view.site.name} width="text">
      {canEdit ? null : (
        <Notice tone="plain">
          <Trans>You can look at the values, but not change them.</Trans>
        </Notice>
      )}
      <fieldset
        disabled={!canEdit}
        className={`${large['inputs']} ${classes['form']}`}
        style={{ border: 0, margin: 0, padding: 0 }}
      >
        <TypedFieldsContext value={{ fields, rowId: '' }}>
          <PlanFields view={view} onSave={save} />
          <Panel title={<Trans>Budget of the client</Trans>}>
            <div className={classes['pair']}>
              <SavedNumber
                label={t`A4 Transport`}
                name="budgetA4Kg"
                unit="kg CO₂e"
                value={view.site.budgetA4Kg}
                onSave={(budgetA4Kg) => save({ budgetA4Kg })}
              />
              <SavedNumber
                label={t`A5 Site operations`}
                name="budgetA5Kg"
                unit="kg CO₂e"
                value={view.site.budgetA5Kg}
                onSave={(budgetA5Kg) => save({ budgetA5Kg })}
              />
            </div>
          </Panel>
          <UsualFields view={view} onSave={save} />
        </TypedFieldsContext>
      </fieldset>
    </Page>
  );
};

interface FieldsProps {
  readonly view: LogView;
  readonly onSave: (patch: Partial<LogSettings>) => void;
}

const PlanFields = ({ view: { site, plan }, onSave }: FieldsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const calculations = useCalculations(site.id);
  const months =
    site.logStart !== null && site.logEnd !== null
      ? monthsFrom(site.logStart.slice(0, 7), site.logEnd.slice(0, 7))
      : [];
  return (
    <Panel title={<Trans>Plan</Trans>} className={classes['panel'] ?? ''}>
      <div className={classes['pair']}>
        <ChoiceLine
          label={<Trans>Calculation that the works are compared with</Trans>}
          isWide
          name="logPlanCalculationId"
          value={plan.calculation.id}
          options={calculations}
          onSave={(logPlanCalculationId) => onSave({ logPlanCalculationId })}
        />
        <DayField label={t`First day of the works`} name="logStart" site={site} onSave={onSave} />
        <DayField label={t`Last day of the works`} name="logEnd" site={site} onSave={onSave} />
      </div>
      {site.logStart !== null && site.logEnd !== null && site.logStart > site.logEnd ? (
        <p className={classes['unlinked']}>
          <Trans>The works end before they begin.</Trans>
        </p>
      ) : (
        <p className="second">
          {months.length > 0 ? (
            <Trans>The plan is spread evenly over the days of these months: {format.number(months.length)}</Trans>
          ) : (
            <Trans>With both days the plan is spread evenly over the works.</Trans>
          )}
        </p>
      )}
    </Panel>
  );
};

interface ChoiceLineProps {
  readonly label: React.ReactNode;
  readonly isWide?: boolean;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onSave: (value: string) => void;
}

const ChoiceLine = ({ label, isWide = false, name, value, options, onSave }: ChoiceLineProps) => {
  const choose = useTypedChoice(name, value, onSave);
  return (
    <LogField label={label} isWide={isWide}>
      <select name={name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </LogField>
  );
};

interface DayFieldProps extends Pick<FieldsProps, 'onSave'> {
  readonly label: string;
  readonly name: 'logStart' | 'logEnd';
  readonly site: LogView['site'];
}

const DayField = ({ label, name, site, onSave }: DayFieldProps) => {
  const value = site[name] ?? '';
  const [isBad, setBad] = useState(false);
  const save = (day: string) => {
    const isWrong = day !== '' && !isLogDay(day);
    setBad(isWrong);
    if (isWrong) return;
    if (day !== value) onSave({ [name]: day || null });
    kept.drop();
  };
  const kept = useTypedField(name, value, (day) => {
    kept.keep(day, value);
    save(day);
  });
  return (
    <LogField label={label}>
      <input
        type="date"
        name={name}
        key={value}
        min={firstLogDay}
        max={lastLogDay}
        aria-invalid={isBad}
        defaultValue={value}
        onChange={(event) => kept.keep(event.currentTarget.value, value)}
        onBlur={({ currentTarget: { value: day, validity } }) => {
          if (!validity.badInput) save(day);
        }}
      />
      {isBad ? <WrongYear /> : null}
    </LogField>
  );
};

const UsualFields = ({ view: { site, factorSet }, onSave }: FieldsProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <Panel title={<Trans>What a delivery note does not say</Trans>} className={classes['panel'] ?? ''}>
      <p className="second">
        <Trans>These stand in for a distance or a vehicle that is not given, and are always marked as filled in.</Trans>
      </p>
      <div className={classes['pair']}>
        <SavedNumber
          label={t`Usual distance, one way`}
          name="logDistanceKm"
          unit="km"
          value={site.logDistanceKm}
          onSave={(logDistanceKm) => onSave({ logDistanceKm })}
        />
        <ChoiceLine
          label={<Trans>Usual vehicle</Trans>}
          name="logVehicle"
          value={site.logVehicle}
          options={[
            { id: '', name: '–' },
            ...vehiclesOf(factorSet).map((vehicle) => ({ id: vehicle.id, name: factorName(vehicle, language) })),
          ]}
          onSave={(logVehicle) => onSave({ logVehicle })}
        />
      </div>
      <div className="second">
        <Trans>Factors: {factorSet.id}</Trans>
        {factorSet.attributions.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Panel>
  );
};
