import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { Site } from '#domain/sites/site.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

/** GOLD-1 without its energy: at least 10.28 of 16. */
const unfinished: CalculationInput = { ...gold1, calculation: { ...gold1.calculation, energy: [] } };

const Page = () => {
  const [isEstimated, setEstimated] = useState(false);
  return (
    <ClimateAssessmentPage
      {...place}
      figure={null}
      onFigure={() => undefined}
      isEstimated={isEstimated}
      onEstimate={setEstimated}
    />
  );
};

const show = async (input = unfinished, site: Partial<Site> = {}) => {
  serveInput(server(), input, site);
  await renderPage(tab(), input, <Page />);
  await screen.findByRole('heading', { level: 1 });
};

const button = () => screen.queryByRole('button', { name: 'Show an estimate' });

describe('an unfinished calculation', () => {
  it('shows what it would be only when it is asked before the permit, and calls it an estimate', async () => {
    await show();
    expect(screen.getByText('Under the limit? Cannot be said yet.')).toBeDefined();
    expect(screen.queryByText(/under the limit$/)).toBeNull();
    await act(async () => void fireEvent.click(button() ?? document.body));
    expect(screen.getByText(/^Estimate, AK3: \d+\.\d\d under the limit$/)).toBeDefined();
    expect(screen.getByText('if what is missing adds nothing; not a result for the permit')).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hide the estimate' })));
    expect(screen.queryByText(/^Estimate/)).toBeNull();
  });

  it('has no estimate when the permit was applied for', async () => {
    await show(unfinished, { permitDate: '2026-01-15' });
    expect(screen.getByText('Under the limit? Cannot be said yet.')).toBeDefined();
    expect(button()).toBeNull();
  });

  it('has none where nothing is missing', async () => {
    await show(gold1);
    expect(button()).toBeNull();
  });
});
