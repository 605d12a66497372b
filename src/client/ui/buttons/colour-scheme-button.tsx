import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { useColourScheme } from '#client/ui/look/colour-scheme.ts';
import { IconButton } from './icon-button.tsx';

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
