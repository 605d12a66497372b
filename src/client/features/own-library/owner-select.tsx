import { useLingui } from '@lingui/react/macro';
import { PlainSelect } from '#client/ui/plain-select.tsx';

interface OwnerSelectProps {
  readonly value: 'me' | 'company' | undefined;
  readonly onChange: (ownedBy: 'me' | undefined) => void;
}

/** Everybody's rows or those that the user added. */
export const OwnerSelect = ({ value, onChange }: OwnerSelectProps) => {
  const { t } = useLingui();
  return (
    <PlainSelect
      bordered
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
