import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/values/language.ts';
import { faultsInBothSchemes } from './looks/faults.ts';
import { languagesOfWalk } from './looks/visit.ts';
import { addressOf, makeOwnSite, speak } from './own-site.ts';
import { expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

const texts = {
  fi: {
    addMe: 'Lisää minut',
    preparer: 'Laatijan nimi',
    json: 'Lataa JSON',
    log: 'Lataa vientiloki',
    missing: 'Laatija puuttuu',
  },
  sv: {
    addMe: 'Lägg till mig',
    preparer: 'Upprättarens namn',
    json: 'Ladda ner JSON',
    log: 'Ladda ner exportloggen',
    missing: 'Upprättaren saknas',
  },
  en: {
    addMe: 'Add me',
    preparer: 'Name of the preparer',
    json: 'Download the JSON',
    log: 'Download the log',
    missing: 'The preparer is missing',
  },
} as const satisfies Readonly<Record<Language, object>>;

const openExport = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^(Lataa|Ladda ner|Download)$/ }).press('Enter');
  await page.getByRole('button', { name: /Ryhti/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Ryhti/ });
  await expect(dialog).toBeVisible();
  return dialog;
};

const download = async (page: Page, button: Locator): Promise<Record<string, unknown>> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
};

for (const language of languagesOfWalk('fi')) {
  const t = texts[language];
  test(`what the site tells of its preparer stands in the export to the register, offline too (${language})`, {
    tag: '@offline',
  }, async ({ page, context }) => {
    await signIn(page);
    const site = await makeOwnSite(page, 'Rekisteriin');
    await speak(page, language);
    await page.goto(addressOf(site, 'climate-assessment'));
    await waitForOfflineShell(page);
    const before = await openExport(page);
    const line = before.getByRole('listitem').filter({ hasText: t.missing });
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await line.getByRole('link').press('Enter');

    await page.getByRole('button', { name: t.addMe }).press('Enter');
    const name = await page.getByLabel(t.preparer).inputValue();
    expect(name).not.toBe('');

    await page.goto(addressOf(site, 'climate-assessment'));
    await context.setOffline(true);
    const after = await openExport(page);
    await expect(after.getByText(t.missing)).toBeHidden();
    const document = await download(page, after.getByRole('button', { name: t.json }));
    expect(document['climateReport']).toMatchObject({
      nameOfPreparer: name,
      usedCalculationSoftware: expect.any(String),
    });
    expect(await download(page, after.getByRole('button', { name: t.log }))).toMatchObject({
      release: '8',
      status: 'draft',
    });
  });
}
