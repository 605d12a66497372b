import '@mantine/core/styles/default-css-variables.layer.css';
import { MantineProvider } from '@mantine/core';
import { useColourScheme } from './colour-scheme.ts';
import { cssVariables, theme } from './theme.ts';

/** Mantine for the form fields below it; pages and dialogs with forms stand in it, the shell does without. */
export const FieldTheme = ({ children }: { readonly children: React.ReactNode }) => {
  const { shown } = useColourScheme();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={shown}>
      {children}
    </MantineProvider>
  );
};
