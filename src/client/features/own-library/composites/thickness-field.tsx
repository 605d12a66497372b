import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { amountForThickness } from '#domain/products/layer-thickness.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import type { LayerValues } from './composite-values.ts';
import { FieldLabel } from './field-label.tsx';
import type { LayerFacts } from './layer-facts.ts';
import type { CompositeForm } from './use-composite-form.ts';

interface ThicknessFieldProps {
  readonly form: CompositeForm;
  readonly layer: LayerValues;
  readonly index: number;
  readonly facts: LayerFacts;
}

/** The amount seen as a thickness: typing one sets the other. Locked where the product does not tell its volume. */
export const ThicknessField = ({ form, layer, index, facts }: ThicknessFieldProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const issueText = useIssueText();
  const [typed, setTyped] = useState<string | null>(null);
  const { target, thicknessM } = facts;
  const factors = target?.kind === 'product' ? target.factors : null;
  const canSet = factors !== null && amountForThickness(layer.unit, factors, 1) !== null;
  const shown = thicknessM === null ? '' : typingText(withoutNoise(thicknessM * 1000), format);
  const parsed = parseNumberIn(format.language, typed ?? '');
  const change = (text: string) => {
    setTyped(text);
    const next = parseNumberIn(format.language, text);
    // What cannot be read blocks the form, so that nothing is dropped unseen.
    form.setFieldMeta(`layers[${index}].amountPerUnit`, (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onBlur: next.ok ? undefined : next.error },
    }));
    if (!next.ok || factors === null) return;
    const amount = next.value === null ? null : amountForThickness(layer.unit, factors, next.value / 1000);
    form.setFieldValue(`layers[${index}].amountPerUnit`, amount === null ? null : withoutNoise(amount));
  };
  return (
    <TextInput
      label={<FieldLabel>{t`Thickness, mm`}</FieldLabel>}
      inputMode="decimal"
      autoComplete="off"
      disabled={!canSet}
      value={typed ?? shown}
      error={parsed.ok ? null : issueText('not-a-number')}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (parsed.ok) setTyped(null);
      }}
    />
  );
};

/** 0.1 + 0.2 is typed by nobody. */
const withoutNoise = (value: number): number => Number(value.toPrecision(10));
