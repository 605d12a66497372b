import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelfTestPanel } from '#client/features/settings/self-test-panel.tsx';
import { SelfTestResult } from '#client/features/settings/self-test-result.tsx';
import { runSelfTest } from '#domain/self-test/self-test.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab } = withTab();

it('runs the cases on this device and says that every figure is right', async () => {
  await renderPage(tab(), gold1, <SelfTestPanel />, 'fi');
  fireEvent.click(await screen.findByRole('button', { name: 'Aja itsetesti' }));
  expect(await screen.findByText(/^Kaikki \d{3} lukua ovat oikein\./)).toBeDefined();
  const table = within(screen.getByRole('region', { name: 'GOLD-1: moduulit 50 vuodelta', hidden: true }));
  const [row] = table.getAllByRole('row', { name: /^Rakennus: A1–A3/, hidden: true });
  expect(row?.textContent).toMatch(/160\s591,74160\s591,74/);
  expect(row?.textContent).toContain('yhtä suuri');
});

it('opens a case that fails, with its wrong figure first, and warns of reports from this device', async () => {
  const cases = runSelfTest().map((one) => ({
    ...one,
    figures: one.figures.map((figure) =>
      'expected' in figure && figure.name.en === 'B6' ? { ...figure, computed: 2.75, isEqual: false } : figure,
    ),
  }));
  await renderPage(tab(), gold1, <SelfTestResult cases={cases} />);
  expect(await screen.findByText(/^1 of \d+ figures differs: do not hand in reports/)).toBeDefined();
  expect(screen.getByText('0 of 1 equal')).toBeDefined();
  expect(screen.getByRole('row', { name: /^B6 .* 2\.60 2\.75000 differs/ })).toBeDefined();
});
