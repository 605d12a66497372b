import { useLingui } from '@lingui/react/macro';
import { useColourScheme } from '#client/ui/look/colour-scheme.ts';
import { PlainSelect } from './plain-select.tsx';

/** Light, dark, or as the device has it. */
export const ColourSchemeSelect = ({ bordered = false }: { readonly bordered?: boolean }) => {
  const { t } = useLingui();
  const { choice, choose } = useColourScheme();
  return (
    <PlainSelect
      name="colour-scheme"
      label={t`Colour scheme`}
      bordered={bordered}
      value={choice}
      options={[
        { value: 'auto', label: t`As on the device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
      onChange={choose}
    />
  );
};
