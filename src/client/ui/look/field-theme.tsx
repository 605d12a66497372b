import '@mantine/core/styles/default-css-variables.layer.css';
import './field-theme.css';
import { MantineProvider } from '@mantine/core';
import { useColourScheme } from './colour-scheme.ts';
import { theme } from './theme.ts';

/**
 * Mantine for the form fields below it; pages and dialogs with forms stand in it, the shell does without.
 * The theme's variables are a file: style elements written at run time would be against the content policy.
 */
export const FieldTheme = ({ children }: { readonly children: React.ReactNode }) => {
  const { shown } = useColourScheme();
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme={shown}>
      {children}
    </MantineProvider>
  );
};
