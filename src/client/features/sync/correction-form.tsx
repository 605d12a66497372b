import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OutboxView } from '#client/data/content/actions/outbox-status.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { Correction } from '#client/data/outbox/questions/corrections.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import { fieldTexts } from '#client/parts/changes/field-texts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { TypedFieldsContext, useTypedField } from '#client/ui/fields/typed-fields.ts';
import { Form } from '#client/ui/form/form.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import type { Language } from '#domain/values/language.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import classes from './sync-panel.module.css';

interface CorrectionFormProps {
  readonly entry: Pick<OutboxItem, 'key' | 'corrections'>;
  readonly correct: OutboxView['correct'];
}

/** The values that were not accepted, to be changed and sent again. */
export const CorrectionForm = ({ entry: { key, corrections }, correct }: CorrectionFormProps) => {
  const format = useFormat();
  const fields = useTypedTexts('typed-corrections');
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = ({ path, value }: Correction) =>
    texts.get(path) ?? (typeof value === 'number' ? typingText(value, format) : (value ?? ''));
  const values = new Map(
    corrections.map((correction) => [correction.path, readValue(correction, textOf(correction), format.language)]),
  );
  const isReadable = [...values.values()].every((value) => value !== undefined);
  return (
    <Form
      className={classes['conflict']}
      onSubmit={() => {
        for (const { path } of corrections) fields.drop(key, path);
        void correct(
          key,
          new Map([...values].flatMap(([path, value]) => (value === undefined ? [] : [[path, value]]))),
        );
      }}
    >
      <TypedFieldsContext value={{ fields, rowId: key }}>
        {corrections.map((correction) => (
          <Field
            key={correction.path}
            correction={correction}
            text={textOf(correction)}
            onChange={(text) => setTexts((now) => new Map([...now, [correction.path, text]]))}
          />
        ))}
      </TypedFieldsContext>
      <SecondaryButton size="xs" type="submit" disabled={texts.size === 0 || !isReadable}>
        <Trans>Change and send</Trans>
      </SecondaryButton>
    </Form>
  );
};

interface FieldProps {
  readonly correction: Correction;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const Field = ({ correction: { path, value, field, message }, text, onChange }: FieldProps) => {
  const { t } = useLingui();
  const errorId = useId();
  const kept = useTypedField(path, value, onChange);
  const name = fieldTexts[field];
  return (
    <label className={classes['field']}>
      {name === undefined ? field : t(name.label)}
      <input
        name="correction"
        className={classes['input']}
        value={text}
        aria-invalid
        aria-describedby={errorId}
        autoComplete="off"
        onChange={(event) => {
          kept.keep(event.currentTarget.value, value);
          onChange(event.currentTarget.value);
        }}
      />
      <span id={errorId} className={classes['error']}>
        {message}
      </span>
    </label>
  );
};

/** undefined = no number where one is needed. */
const readValue = ({ value }: Correction, text: string, language: Language): string | number | null | undefined => {
  if (typeof value === 'string') return text;
  const parsed = parseNumberIn(language, text);
  return parsed.ok ? parsed.value : undefined;
};
