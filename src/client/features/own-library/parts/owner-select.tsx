import { useLingui } from '@lingui/react/macro';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';

interface OwnerSelectProps {
  readonly value: 'me' | 'company' | undefined;
  readonly onChange: (ownedBy: 'me' | undefined) => void;
}

/** Everybody's rows or those that the user added. */
export const OwnerSelect = ({ value, onChange }: OwnerSelectProps) => {
  const { t } = useLingui();
  return (
    <BarSelect
      label={t`Added by`}
      value={value === 'me' ? 'me' : 'company'}
      options={[
        { value: 'company', label: t`The whole company's` },
        { value: 'me', label: t`Added by me` },
      ]}
      onChange={(ownedBy) => onChange(ownedBy === 'me' ? 'me' : undefined)}
    />
  );
};
