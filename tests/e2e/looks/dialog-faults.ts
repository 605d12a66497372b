import { expect } from '#tests/e2e/signed-in.ts';
import { faultsInBothSchemes } from './faults.ts';
import type { Pressed, Visit } from './visit.ts';

/** Opens something and answers what had the focus before. */
export type Open<Of = Visit> = (visit: Of) => Promise<Pressed>;

/** Opens a dialog by keyboard: what is wrong in it, whether the focus is in it, and whether Escape gives it back. */
export const faultsOfDialog = async <Of extends Pick<Visit, 'page' | 't'>>(
  visit: Of,
  open: Open<Of>,
): Promise<readonly string[]> => {
  const { page, t } = visit;
  const opener = await open(visit);
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t('Loading...'))).toHaveCount(0);
  const faults = await faultsInBothSchemes(page);
  const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const isBack = await opener.evaluate((element) => element === document.activeElement);
  return [
    ...faults,
    ...(isInside ? [] : ['the focus is not in it']),
    ...(isBack ? [] : ['the focus is not given back']),
  ];
};
