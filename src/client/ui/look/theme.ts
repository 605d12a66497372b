import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades around the accent: 8 is the light scheme's, 4 the dark scheme's (tokens.css). */
const accent: MantineColorsTuple = [
  '#f0f7f4',
  '#e6f1ec',
  '#c3e2d6',
  '#93d3ba',
  '#5fc39f',
  '#45ab87',
  '#2e9e77',
  '#25805f',
  '#1c6b52',
  '#14543f',
];

const danger: MantineColorsTuple = [
  '#fdf3f2',
  '#fbeae8',
  '#f5c9c5',
  '#ffb4aa',
  '#ff9a8d',
  '#e8695d',
  '#d4473c',
  '#c4352b',
  '#b3261e',
  '#8f1d17',
];

/** Mantine's theme: one accent, the typeface of tokens.css, small radii; `field-theme.css` holds its variables. */
export const theme = createTheme({
  colors: { accent, danger },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontWeight: '650' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
