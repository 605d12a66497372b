import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { useColourScheme } from './colour-scheme.ts';
import { IconButton } from './icon-button.tsx';
import { PlainSelect } from './plain-select.tsx';

/** One click between light and dark. */
export const ColourSchemeButton = () => {
  const { t } = useLingui();
  const { shown, choose } = useColourScheme();
  const isDark = shown === 'dark';
  return (
    <IconButton label={isDark ? t`Light colours` : t`Dark colours`} onClick={() => choose(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </IconButton>
  );
};

/** Light, dark, or as the device has it. */
export const ColourSchemeSelect = ({ bordered = false }: { readonly bordered?: boolean }) => {
  const { t } = useLingui();
  const { choice, choose } = useColourScheme();
  return (
    <PlainSelect
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
