import type { Locator, Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: what can be pressed is at least this high. */
export const leastTargetPx = 24;

/**
 * What can be pressed and is too low for a finger. Only a link within a sentence may be as high as its line. A field is
 * as high as the label around it, which can be pressed just as well.
 */
export const smallTargets = (place: Page | Locator, leastPx = leastTargetPx): Promise<readonly string[]> =>
  ('mouse' in place ? place.locator('body') : place).evaluate((root, least) => {
    const pressable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="option"], [role="tab"], [role="menuitem"], [role="switch"]';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, [inert]') === null;
    /** Text beside the link in the same block: it is part of a sentence. */
    const isInSentence = (link: Element): boolean => {
      if (link.tagName !== 'A' && link.tagName !== 'BUTTON') return false;
      if (!getComputedStyle(link).display.startsWith('inline')) return false;
      let block = link.parentElement;
      while (block !== null && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      const around = (block?.textContent ?? '').length - (link.textContent ?? '').length;
      return block !== null && !block.matches('td, th') && around > 12;
    };
    const heightOf = (element: Element): number => {
      const own = element.getBoundingClientRect().height;
      const label = element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0]) : null;
      // The cell around a tick box of the grid is what is pressed.
      const cell = element.closest('[role="gridcell"], [role="columnheader"]');
      const around = [label, cell].map((one) => one?.getBoundingClientRect().height ?? 0);
      return Math.max(own, ...around);
    };
    return [...root.querySelectorAll(pressable)]
      .filter((element) => isShown(element) && !isInSentence(element) && heightOf(element) < least - 0.5)
      .map((element) => {
        const { className, tagName } = element;
        const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30);
        return `${Math.round(heightOf(element))} px: ${tagName.toLowerCase()}.${className} ${text}`;
      });
  }, leastPx);

/** Fields with neither name nor id: a browser can neither fill them nor bring them back, and says so. */
export const namelessFields = (place: Page | Locator): Promise<readonly string[]> =>
  ('mouse' in place ? place.locator('body') : place).evaluate((root) =>
    [...root.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.getAttribute('name') && field.id === '')
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** Choices that look like fields to type in: the arrow that tells them apart was painted over. */
export const plainChoices = (place: Page | Locator): Promise<readonly string[]> =>
  ('mouse' in place ? place.locator('body') : place).evaluate((root) =>
    [...root.querySelectorAll('select')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((field) => {
        const { appearance, backgroundImage } = getComputedStyle(field);
        return appearance === 'none' && backgroundImage === 'none';
      })
      .map((field) => field.outerHTML.slice(0, 80)),
  );
