import { expect, test } from '@playwright/test';

/** What an injected text would try; the other journeys show that the product itself does none of it. */
test('a page of the product runs no markup, no inline script or style and no script address from a text', async ({
  page,
}) => {
  await page.goto('/login');
  const outcome = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const refuses = (attempt: () => unknown): boolean => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const refused = {
      markup: refuses(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
      worker: refuses(() => new Worker('/sw.js')),
      policy: refuses(() =>
        Reflect.get(window, 'trustedTypes')?.createPolicy('default', { createScriptURL: () => '/x.js' }),
      ),
    };
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.head.append(style);
    document.body.setAttribute('style', 'opacity: 0.5');
    await fetch('https://elsewhere.example/').catch(() => undefined);
    const opacity = getComputedStyle(document.body).opacity;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { refused, opacity, violations: [...new Set(violations)].sort() };
  });
  expect(outcome.refused).toEqual({ markup: true, worker: true, policy: true });
  expect(outcome.opacity).toBe('1');
  expect(outcome.violations).toEqual(
    expect.arrayContaining(['connect-src', 'require-trusted-types-for', 'style-src-attr', 'style-src-elem']),
  );
});
