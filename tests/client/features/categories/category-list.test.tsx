import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '#client/app/providers.tsx';
import { activateLanguage } from '#client/data/device/texts.ts';
import { CategoryList } from '#client/features/categories/category-list.tsx';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import { categoryOf } from '#tests/client/features/quantities/make-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();

const resultOf = (categoryId: string, sums: Pick<CategoryResult, 'total' | 'rowCount' | 'gapCount'>) =>
  [categoryId, { categoryId, ...sums } as CategoryResult] as const;

it('says of each subtotal whether it is all there is, and nothing where nothing can be calculated', async () => {
  await activateLanguage('fi');
  const categories = ['111', '112', '113', '1231'].map((code) =>
    categoryOf({ id: `c${code}`, talo2000Code: code, name: `n${code}` }),
  );
  const results = new Map([
    resultOf('c111', { total: 42_000, rowCount: 2, gapCount: 0 }),
    resultOf('c112', { total: 71_000, rowCount: 2, gapCount: 1 }),
    resultOf('c1231', { total: 0, rowCount: 1, gapCount: 1 }),
  ]);
  const ignore = () => undefined;
  render(
    <Providers queryClient={tab().queryClient} openedAt={0}>
      <CategoryList categories={categories} results={results} selectedIds={[]} onToggle={ignore} onSelect={ignore} />
    </Providers>,
  );
  const figures = (await screen.findAllByRole('button'))
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    .filter((text) => text !== '');
  expect(figures).toEqual([
    expect.stringMatching(/≥ vähintään 113,0$/),
    expect.stringMatching(/^11 .*≥ vähintään 113,0$/),
    '111 n11142,0',
    '112 n112≥ vähintään 71,0',
    '113 n113–',
    expect.stringMatching(/^12 .*–$/),
    '1231 n1231–',
  ]);
});
