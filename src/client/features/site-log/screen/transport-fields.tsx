import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import classes from './entry-form.module.css';
import { factorName, vehiclesOf } from './kind-texts.ts';
import { LogField } from './log-field.tsx';

interface TransportFieldsProps {
  readonly view: LogView;
  readonly fields: EventFields;
  readonly onChange: (change: Partial<EventFields>) => void;
}

/** How far it came and with what; what is left empty is filled in from the site, and says so. */
export const TransportFields = ({ view: { site, factorSet }, fields, onChange }: TransportFieldsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  if (fields.kind !== 'delivery' && fields.kind !== 'waste' && fields.kind !== 'soil') return null;
  const usual = factorSet.factors.find(({ id }) => id === site.logVehicle);
  return (
    <div className={classes['pair']}>
      <NumberLine
        label={fields.distanceKm === null && site.logDistanceKm !== null ? t`Distance, filled in` : t`Distance`}
        name="distanceKm"
        unit="km"
        placeholder={site.logDistanceKm === null ? '' : format.plain(site.logDistanceKm)}
        value={fields.distanceKm}
        onChange={(distanceKm) => onChange({ distanceKm })}
      />
      {fields.kind === 'delivery' ? (
        <NumberLine
          label={t`Weight on the note`}
          name="massKg"
          unit="kg"
          value={fields.massKg}
          onChange={(massKg) => onChange({ massKg })}
        />
      ) : null}
      <LogField label={fields.vehicle === '' && usual !== undefined ? t`Vehicle, filled in` : t`Vehicle`} isWide>
        <select
          name="vehicle"
          value={fields.vehicle}
          onChange={(event) => onChange({ vehicle: event.currentTarget.value })}
        >
          <option value="">{usual === undefined ? '–' : factorName(usual, format.language)}</option>
          {vehiclesOf(factorSet).map((vehicle) => (
            <option key={vehicle.id} value={vehicle.id}>
              {factorName(vehicle, format.language)}
            </option>
          ))}
        </select>
      </LogField>
    </div>
  );
};

interface NumberLineProps {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly placeholder?: string;
  readonly value: number | null;
  /** A text of before that could not be read. */
  readonly left?: string | null;
  readonly onType?: (text: string) => void;
  readonly onChange: (value: number | null) => void;
  /** It was left with what can be read. */
  readonly onLeave?: () => void;
}

/** A number that may be left out; what cannot be read is told and not stored. */
export const NumberLine = ({ label, name, unit, placeholder = '', value, ...line }: NumberLineProps) => {
  const { left = null, onType, onChange, onLeave } = line;
  const format = useFormat();
  const [now, setTyped] = useState<string | null>(null);
  const typed = now ?? left;
  const isBad = typed !== null && !parseTypedNumber(format.language, typed).ok;
  return (
    <LogField
      label={
        <>
          {label}, {unit}
        </>
      }
    >
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={isBad}
        value={typed ?? (value === null ? '' : format.plain(value))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          onType?.(text);
          const parsed = parseTypedNumber(format.language, text);
          if (parsed.ok) onChange(parsed.value);
        }}
        onBlur={() => {
          if (isBad) return;
          setTyped(null);
          onLeave?.();
        }}
      />
      {isBad ? (
        <span className={classes['error']}>
          <Trans>Enter a number</Trans>
        </span>
      ) : null}
    </LogField>
  );
};
