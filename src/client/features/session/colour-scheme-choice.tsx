import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainSelect } from '#client/ui/plain-select.tsx';

/** One click between light and dark. */
export const ColourSchemeButton = () => {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <IconButton
      label={isDark ? t`Light colours` : t`Dark colours`}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </IconButton>
  );
};

/** Light, dark, or as the device has it. */
export const ColourSchemeSelect = ({ bordered = false }: { readonly bordered?: boolean }) => {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <PlainSelect
      label={t`Colour scheme`}
      bordered={bordered}
      value={colorScheme}
      options={[
        { value: 'auto', label: t`As on the device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
      onChange={setColorScheme}
    />
  );
};
