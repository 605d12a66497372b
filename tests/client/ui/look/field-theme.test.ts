import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { theme } from '#client/ui/look/theme.ts';

type Variables = Readonly<Record<string, string>>;

/** Points Mantine's own variables to our tokens, so that both colour schemes follow one list. */
const tokens: Variables = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-second)',
  '--mantine-color-placeholder': 'var(--ink-third)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** What the tokens say for both schemes. */
const ours = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => name in tokens));

const rule = (selector: string, variables: Variables, known: Variables): string => {
  const own = Object.entries(variables).filter(([name, value]) => known[name] !== value);
  return `${selector} {\n${own.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
};

describe('the variables of the form fields', () => {
  // After a change of the theme: npx vitest run --project client tests/client/ui/look/field-theme.test.ts -u
  it('are the theme’s, in a file of their own', async () => {
    const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const known = defaultCssVariablesResolver(DEFAULT_THEME);
    const css = [
      rule(':root', own.variables, known.variables),
      rule(':root[data-mantine-color-scheme]', tokens, {}),
      rule(':root[data-mantine-color-scheme="dark"]', own.dark, { ...known.dark, ...ours(own.dark) }),
      rule(':root[data-mantine-color-scheme="light"]', own.light, { ...known.light, ...ours(own.light) }),
    ].join('\n');
    await expect(css).toMatchFileSnapshot('../../../../src/client/ui/look/field-theme.css');
  });
});
