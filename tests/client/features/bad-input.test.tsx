import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AuditSheetPage } from '#client/features/audit-sheet/audit-sheet-page.tsx';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import { ComparePage } from '#client/features/compare-calculations/compare-page.tsx';
import { MaterialListPage } from '#client/features/material-list/material-list-page.tsx';
import { ProductListPage } from '#client/features/product-list/product-list-page.tsx';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const hostile = `<b onclick="x">👷🏽‍♀️</b> שלום & =1+1 ${'pitkä nimi '.repeat(20)}`.slice(0, 200);

/** A declaration whose values are below zero in every module that it has. */
const negative = makeQuantity({
  id: 'negative',
  categoryId: '2003',
  amount: 100,
  unit: 'kg',
  source: { kind: 'product', id: 'own' },
  snapshot: {
    kind: 'product',
    name: 'Puukuitu',
    version: 1,
    factors: { ...emptyFactors, gwpA1A3Conservative: -900, gwpC3Fossil: -2, gwpC4: -1, eolSource: 'epd' },
  },
});

const inputs: Readonly<Record<string, CalculationInput>> = {
  'an empty calculation': { ...withChoices(gold1, { energy: [] }), categories: [], quantities: [] },
  'no area': { ...gold1, site: { useClasses: [], grossAreaM2: null, siteAreaM2: null, completionYear: null } },
  'everything unlinked': {
    ...gold1,
    quantities: gold1.quantities.map((row) => ({ ...row, source: { kind: 'none' }, snapshot: null })),
  },
  'negative values alone': { ...withChoices(gold1, { energy: [] }), quantities: [negative] },
  'names of 200 characters with emoji, right-to-left text and HTML': {
    ...withChoices(gold1, { name: hostile }),
    categories: gold1.categories.map((category) => ({ ...category, name: hostile })),
    quantities: gold1.quantities.map((row) => ({ ...row, name: hostile })),
  },
};

const nothing = () => undefined;
const pages: Readonly<Record<string, ReactNode>> = {
  'climate assessment': <ClimateAssessmentPage {...place} figure={null} onFigure={nothing} />,
  'an explanation': (
    <ClimateAssessmentPage {...place} figure={{ scope: 'building', module: 'total' }} onFigure={nothing} />
  ),
  'audit sheet': <AuditSheetPage {...place} figure={{ scope: 'building', module: 'total' }} />,
  'material list': (
    <MaterialListPage
      {...place}
      choices={{ division: 'type', shares: 'origin', withEmpty: true, figure: null }}
      onChoices={nothing}
    />
  ),
  'product list': (
    <ProductListPage
      {...place}
      choices={{ search: '', only: null, grouping: 'category', sort: null, quantityId: null }}
      onChoices={nothing}
      figure={null}
      onFigure={nothing}
    />
  ),
  comparison: (
    <ComparePage
      {...place}
      choices={{ others: null, base: null, figure: null, division: 'category', target: null, pictured: 'building' }}
      onChoices={nothing}
    />
  ),
};

/** The input as a calculation, and a second one to compare with. */
const serve = (input: CalculationInput): void => {
  serveInput(server(), gold1);
  const { calculations, categories, quantities } = server().content;
  const second = {
    calculations: calculations.map((one) => ({ ...one, id: 'calculation-2', name: 'Toinen' })),
    categories: categories.map((one) => ({
      ...one,
      id: one.id.replace('7000', '7001'),
      calculationId: 'calculation-2',
    })),
    quantities: quantities.map((one) => ({
      ...one,
      id: `${one.id}-2`,
      categoryId: one.categoryId.replace('7000', '7001'),
      calculationId: 'calculation-2',
    })),
  };
  serveInput(server(), input, { name: input.calculation.name });
  server().content.calculations = [...server().content.calculations, ...second.calculations];
  server().content.categories = [...server().content.categories, ...second.categories];
  server().content.quantities = [...server().content.quantities, ...second.quantities];
};

const cases = Object.keys(inputs).flatMap((input) => Object.keys(pages).map((page) => [page, input] as const));

/** What each input makes the climate assessment say. */
const missing: readonly (readonly [input: string, text: RegExp])[] = [
  ['an empty calculation', /The calculation has no rows/],
  ['an empty calculation', /No purchased energy has been given/],
  ['no area', /The heated net area is missing/],
  ['everything unlinked', /rows? cannot be calculated/],
];

describe('reports of bad input', () => {
  it.each(cases)('%s stays readable: %s', async (page, input) => {
    const content = inputs[input];
    if (content === undefined) throw new Error(`No input ${input}`);
    serve(content);
    await renderPage(tab(), content, pages[page]);
    await screen.findByRole('heading', { level: 1 });
    const { textContent } = document.body;
    expect(textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object|null\b/);
    expect(document.body.innerHTML).not.toContain('NaN');
    expect(document.querySelector('b[onclick]')).toBeNull();
    expect(textContent.length).toBeGreaterThan(200);
  });

  it.each(missing)('%s is told: %s', async (input, text) => {
    const content = inputs[input] ?? gold1;
    serve(content);
    await renderPage(tab(), content, pages['climate assessment']);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('tells what a picture cannot draw because it is below zero', async () => {
    const input = { ...gold1, quantities: [...gold1.quantities, negative] };
    serve(input);
    await renderPage(tab(), input, pages['climate assessment']);
    expect(await screen.findByText(/^Negative values are not drawn: -90\.3 t CO₂e in all\.$/)).toBeDefined();
  });
});
