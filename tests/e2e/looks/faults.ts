import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import { textFaults } from './text-faults.ts';
import { namelessFields, plainChoices, smallTargets } from './touch-targets.ts';

/**
 * What is on its way is there: no animation is in between, so that colours are what they will be. What ends may set off
 * others, as a colour that is inherited does, so they are asked for again until there are none.
 */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const latest = performance.now() + 10_000;
    // One that stands still, is bound to scrolling or has no end never ends.
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    do {
      // What was just changed is drawn, and its transitions have begun.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    } while (document.getAnimations().some(isEnding) && performance.now() < latest);
  });

const innermostDialog = 'dialog[open]:not(:has(dialog[open]))';

/**
 * What axe calls a violation in the dialog on top, else on the page, what is wider than the window or too low for a
 * finger, fields without a name, choices without an arrow, and texts that are cut, broken or askew.
 */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await comeToRest(page);
  const broken = await violationsOf(page, { rules: { 'target-size': { enabled: true } } });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const wide = overflow > 0 ? [`${overflow} px wider than the window`] : [];
  const place = (await page.locator(innermostDialog).count()) > 0 ? page.locator(innermostDialog).first() : page;
  const small = new Set(await smallTargets(place));
  const nameless = (await namelessFields(place)).map((field) => `without a name: ${field}`);
  const plain = (await plainChoices(place)).map((field) => `a choice without an arrow: ${field}`);
  return [...broken, ...wide, ...small, ...nameless, ...plain, ...(await textFaults(place))];
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

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe's rules are read once a document, and then are as quick as a program that has run; the product has no frames. */
const violationsOf = async (page: Page, options: RunOptions): Promise<string[]> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  const violations = await page.evaluate(runAxe, { dialog: innermostDialog, options });
  return violations.map(
    // With the colours, where they are what is wrong.
    ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`,
  );
};

/** In the page: what the rules say of the dialog on top, else of all of it. */
const runAxe = async ({ dialog, options }: { readonly dialog: string; readonly options: RunOptions }) => {
  const place = document.querySelector(dialog) ?? document;
  // What passed is not written out: that took as long as the rules themselves.
  const results = await window.axe?.run(place, { resultTypes: ['violations'], ...options });
  if (results === undefined) throw new Error('axe is not in the page');
  return results.violations;
};
