import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { textFaults } from './text-faults.ts';
import { namelessFields, smallTargets } from './touch-targets.ts';

/** What is on its way is there: no animation is in between, so that colours are what they will be. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter((animation) => !isEndless(animation));
    // One that stands still, or is bound to scrolling, never ends.
    const tooLong = new Promise((resolve) => setTimeout(resolve, 2000));
    return Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), tooLong]);
  });

const innermostDialog = 'dialog[open]:not(:has(dialog[open]))';

/**
 * What axe calls a violation in the dialog on top, else on the page, what is wider than the window or too low for a
 * finger, fields without a name, and texts that are cut, broken or askew.
 */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await comeToRest(page);
  const broken = await violationsOf(page, { rules: { 'target-size': { enabled: true } } });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const wide = overflow > 0 ? [`${overflow} px wider than the window`] : [];
  const place = (await page.locator(innermostDialog).count()) > 0 ? page.locator(innermostDialog).first() : page;
  const small = new Set(await smallTargets(place));
  const nameless = (await namelessFields(place)).map((field) => `without a name: ${field}`);
  return [...broken, ...wide, ...small, ...nameless, ...(await textFaults(place))];
};

/** The same, and whether its texts can also be read in the other scheme: that changes nothing but the colours. */
export const faultsInBothSchemes = async (page: Page): Promise<string[]> => {
  const faults = await faultsOf(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await comeToRest(page);
  const unreadable = await violationsOf(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...faults, ...unreadable.map((fault) => `${isDark ? 'light' : 'dark'}: ${fault}`)];
};

const violationsOf = async (page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> => {
  // What passed is not written out: that took as long as the rules themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
  if ((await page.locator(innermostDialog).count()) > 0) axe.include(innermostDialog);
  const { violations } = await axe.analyze();
  return violations.map(
    // With the colours, where they are what is wrong.
    ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`,
  );
};
