import { expect, test } from '@playwright/test';
import { languagesOfJourney, looks, press } from './looks/visit.ts';
import { speak } from './own-site.ts';
import { signIn } from './signed-in.ts';
import { wordsOf } from './words.ts';

for (const { language, scheme } of languagesOfJourney(looks)) {
  test(`an administrator says by keyboard who joins the company: ${language}`, async ({ page }) => {
    const t = wordsOf(language);
    const domain = `rakentaja-${language}.example`;
    const email = `uusi-${language}@example.com`;
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page);
    await speak(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/settings');
    const domains = page
      .getByRole('list', { name: t('Mail domains') })
      .getByRole('listitem')
      .filter({ hasText: domain });
    await press(page.getByRole('button', { name: t('Claim a domain...') }));
    await page.getByRole('textbox', { name: t('Mail domain') }).fill('gmail.com');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(language === 'fi' ? /saa kuka tahansa/ : /Anybody can get/)).toBeVisible();
    await page.getByRole('textbox', { name: t('Mail domain') }).fill(domain);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(domains.getByText(t('Waits for the operator'))).toBeVisible();

    const invites = page.getByRole('list', { name: t('Invites to the company') });
    const invite = invites.getByRole('listitem').filter({ hasText: email });
    await press(page.getByRole('button', { name: t('Invite to the company...') }));
    await page.getByRole('textbox', { name: t('E-mail address') }).fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(invite).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await press(invite.getByRole('button', { name: t('Withdraw the invite') }));
    await expect(invite).toHaveCount(0);
    await press(domains.getByRole('button', { name: t('Withdraw...') }));
    await press(dialog.getByRole('button', { name: t('Withdraw'), exact: true }));
    await expect(domains).toHaveCount(0);
  });
}
