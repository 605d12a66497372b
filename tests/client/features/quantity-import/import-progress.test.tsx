import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import type { SheetProgress } from '#client/data/imports/sheet-order.ts';
import { ImportProgress } from '#client/features/quantity-import/import-progress.tsx';
import type { Work } from '#client/features/quantity-import/use-sheet-import.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const show = (work: Work, rowCount: number | null = 10_000) => {
  const progress = new Signal<SheetProgress | null>(null);
  render(
    <I18nProvider i18n={i18n}>
      <ImportProgress work={work} progress={progress} rowCount={rowCount} onCancel={() => undefined} />
    </I18nProvider>,
  );
  return { bar: screen.getByRole('progressbar'), tell: (next: SheetProgress) => act(() => progress.set(next)) };
};

describe('the bar of an import', () => {
  it('runs without an end until a share is told, and then shows it with its counts', () => {
    const { bar, tell } = show('commit');
    expect(bar.hasAttribute('value')).toBe(false);
    tell({ done: 2_500, of: 10_000 });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2500', '10000']);
    expect(screen.getByRole('status').textContent).toMatch(/2.500 \/ 10.000/);
  });

  it('says one number of rows, the one that is written', () => {
    const { tell } = show('commit', null);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    tell({ done: 0, of: 10 });
    expect(status.textContent).toBe('Writing 10 rows, all or none… 0 / 10');
    tell({ done: 10, of: 10 });
    expect(status.textContent).toBe('Writing 10 rows, all or none… 10 / 10');
  });

  it('has a way out as long as nothing is written', () => {
    show('validate');
    expect(screen.queryByRole('button')).not.toBeNull();
    cleanup();
    show('commit');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
