import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '#client/data/device/texts.ts';
import { SiteFootprint } from '#client/parts/figures/site-footprint.tsx';
import type { SiteSummary } from '#domain/sites/site.ts';

type Shown = Parameters<typeof SiteFootprint>[0]['site'];

const flats: Shown = {
  gwpKgCo2ePerM2Year: 12.44,
  limitKgCo2ePerM2Year: 16,
  limitStatus: 'under',
  footprintState: 'known',
  isCalculating: false,
  useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }],
};
const classes: SiteSummary['useClasses'] = [
  { code: 'AK3', heatedNetAreaM2: 600 },
  { code: 'T', heatedNetAreaM2: 400 },
];

const shown = (fields: Partial<Shown>) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <SiteFootprint site={{ ...flats, ...fields }} />
    </I18nProvider>,
  );
  return { text: container.textContent, bars: container.querySelectorAll('[role="img"]').length };
};

beforeAll(() => activateLanguage('en'));
afterEach(cleanup);

it.each([
  { what: 'what is under', fields: {}, said: '3,56 under the limit' },
  {
    what: 'what is over',
    fields: { limitStatus: 'over', gwpKgCo2ePerM2Year: 17 } as const,
    said: '1,00 over the limit',
  },
  {
    what: 'what an unfinished building is over by',
    fields: { limitStatus: 'over', gwpKgCo2ePerM2Year: 17, footprintState: 'atLeast' } as const,
    said: 'at least 1,00 over the limit',
  },
  { what: 'what cannot be said', fields: { limitStatus: 'unknown' } as const, said: 'cannot be said yet' },
])('tells $what', ({ fields, said }) => {
  const { text, bars } = shown(fields);
  expect(text).toContain(said);
  expect(bars).toBe(1);
});

it('never says under of what is not known to be', () => {
  // An earlier release kept no status.
  const kept = { ...flats, limitStatus: undefined } as unknown as Shown;
  for (const fields of [{ limitStatus: 'unknown' } as const, { limitStatus: null }, kept])
    expect(shown(fields).text).not.toContain('under');
});

it('tells of a figure that is being made as that: no dash, no limit, no colour', () => {
  const nothing = { gwpKgCo2ePerM2Year: null, limitKgCo2ePerM2Year: null, limitStatus: null, footprintState: null };
  const { text } = shown({ ...nothing, isCalculating: true });
  expect(text.trim()).toBe('being calculated');
});

it('sets no figure of a whole building against the limit of one of its classes', () => {
  const { text, bars } = shown({ useClasses: classes });
  expect(text).toContain('under the limit');
  expect(text).toContain('Each use class has its own limit');
  expect(text).not.toMatch(/3[.,]56|16[.,]00/);
  expect(bars).toBe(0);
});
