import { useState } from 'react';
import { useTypedField } from '#client/ui/fields/typed-fields.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import { NumberLine } from './transport-fields.tsx';

interface SavedNumberProps {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onSave: (value: number | null) => void;
}

/** A number that is stored when its field is left; a page that ends before has what was typed again. */
export const SavedNumber = ({ value, onSave, ...line }: SavedNumberProps) => {
  const { language } = useFormat();
  const [entered, setEntered] = useState<{ readonly value: number | null } | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const save = (next: number | null) => {
    if (next !== value) onSave(next);
    kept.drop();
  };
  const kept = useTypedField(line.name, value, (text) => {
    kept.keep(text, value);
    const parsed = parseTypedNumber(language, text);
    if (parsed.ok) save(parsed.value);
    else setLeft(text);
  });
  return (
    <NumberLine
      {...line}
      left={left}
      value={entered === null ? value : entered.value}
      onType={(text) => kept.keep(text, value)}
      onChange={(next) => setEntered({ value: next })}
      onLeave={() => {
        setLeft(null);
        setEntered(null);
        if (entered !== null) save(entered.value);
      }}
    />
  );
};
