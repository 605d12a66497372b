import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Kirjaudu sisään' }).first();

/**
 * Everything that the browser has to say against a page: console, failed requests, and what its developer tools list as
 * issues (deprecations, interventions, breaches of the content policy, cookies).
 */
const listen = async (page: Page, context: BrowserContext): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  // What a page that is left has asked for is given up, and rightly so.
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`);
  });
  const tools = await context.newCDPSession(page);
  tools.on('Audits.issueAdded', ({ issue }) => complaints.push(JSON.stringify(issue)));
  await tools.send('Audits.enable');
  return complaints;
};

test('who is not signed in, here or any more, gives the browser nothing to complain about', async ({
  page,
  context,
}) => {
  const complaints = await listen(page, context);
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signInButton(page).click();
  // The identity provider's own page.
  await expect(page.getByRole('button', { name: /Esittelykäyttäjä/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The page's last calls of its own, in whichever order they come: one that is on its way when the session ends is refused,
  // and rightly so.
  const last = [/device-key/, /bulletins/, /contributions\/waiting/, /site-months/].map((call) =>
    page.waitForResponse(call),
  );
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
  for (const answer of await Promise.all(last)) await answer.finished();
  await context.clearCookies();
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what the browser complains about is heard', async ({ page, context }) => {
  const complaints = await listen(page, context);
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('img');
    script.src = 'https://elsewhere.invalid/a.png';
    document.body.append(script);
  });
  await expect.poll(() => complaints.join()).toContain('ContentSecurityPolicyIssue');
});

test('a language is remembered although the page is left before its texts have come', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'fi-FI',
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // The texts are waited for, for ever.
  await page.route(/\.js$/, () => undefined);
  await page.getByRole('combobox', { name: 'Kieli' }).selectOption('en');
  await page.unrouteAll();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});
