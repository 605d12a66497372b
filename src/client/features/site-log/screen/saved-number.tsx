import { useState } from 'react';
import { NumberLine } from './transport-fields.tsx';

interface SavedNumberProps {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onSave: (value: number | null) => void;
}

/** A number that is stored when its field is left. */
export const SavedNumber = ({ value, onSave, ...line }: SavedNumberProps) => {
  const [entered, setEntered] = useState<{ readonly value: number | null } | null>(null);
  const leave = () => {
    if (entered !== null && entered.value !== value) onSave(entered.value);
    setEntered(null);
  };
  return (
    <NumberLine
      {...line}
      value={entered === null ? value : entered.value}
      onChange={(next) => setEntered({ value: next })}
      onLeave={leave}
    />
  );
};
