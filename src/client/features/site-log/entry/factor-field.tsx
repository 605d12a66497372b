import { Trans } from '@lingui/react/macro';
import { factorName } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { factorsFor } from '#domain/site-log/factor-choice.ts';
import { logUnits } from '#domain/site-log/log-event.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import type { SiteFactorSet } from '#domain/site-log/site-factor.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';

interface FactorFieldProps {
  readonly set: SiteFactorSet;
  readonly fields: EventFields;
  readonly onChange: (change: Partial<EventFields>) => void;
}

/** What was burnt, used or treated; the unit follows it where it does not fit. */
export const FactorField = ({ set, fields, onChange }: FactorFieldProps) => {
  const { language } = useFormat();
  const factors = factorsFor(set, fields.kind);
  if (fields.kind === 'delivery' || fields.kind === 'note' || factors.length === 0) return null;
  const choose = (id: string) => {
    const factor = factors.find((one) => one.id === id);
    const fits = factor !== undefined && fields.unit !== null && unitRatio(fields.unit, factor.unit) !== null;
    const unit = factor === undefined || fits ? fields.unit : (logUnits.find((one) => one === factor.unit) ?? null);
    onChange({ factor: id, unit });
  };
  return (
    <LogField label={<Trans>What it was</Trans>}>
      <select name="factor" value={fields.factor} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">–</option>
        {factors.map((factor) => (
          <option key={factor.id} value={factor.id}>
            {factorName(factor, language)}
          </option>
        ))}
      </select>
    </LogField>
  );
};
