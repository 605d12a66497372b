import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage, loadPageTexts } from '#client/data/device/texts.ts';
import { FiguresNotice } from '#client/parts/figures/figures-notice.tsx';

const shown = (isOnline: boolean) =>
  render(
    <I18nProvider i18n={i18n}>
      <FiguresNotice
        sites={[]}
        unread={null}
        isOrderedByFigure={false}
        isFilteredByFigure={false}
        isOutOfOrder={false}
        isOnline={isOnline}
        onPutInOrder={() => undefined}
      />
    </I18nProvider>,
  ).container.textContent;

beforeAll(async () => {
  await activateLanguage('en');
  await loadPageTexts('en');
});
afterEach(cleanup);

it('does not say of a list that is being read that it is not on this device', () => {
  expect(shown(true)).toContain('0 sites are here, the others are being read.');
  expect(shown(true)).not.toContain('not all sites are on this device');
});

it('says so without a line, when nobody can be asked', () => {
  expect(shown(false)).toContain('Not all sites are on this device: 0 of them are.');
});
