import type { Locator, Page } from '@playwright/test';

/**
 * Texts that nobody can read as they were meant: cut off where no title tells the whole, broken in the middle of a word,
 * with a unit that is spelt in a way of its own; and blocks whose left edges miss each other by a hair.
 */
export const textFaults = (place: Page | Locator): Promise<readonly string[]> =>
  ('mouse' in place ? place.locator('body') : place).evaluate((root) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, [inert], [aria-hidden="true"]') === null;
    const told = (what: string, element: Element, text: string): string =>
      `${what}: “${text.trim().slice(0, 40)}” in ${element.tagName.toLowerCase()}.${String(element.className)}`;

    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (node.textContent?.trim() && parentElement !== null && isShown(parentElement)) texts.push(node as Text);
    }

    /** The part of a text that is in sight is narrower than the text. */
    const cut = (text: Text): string | null => {
      for (let box = text.parentElement; box !== null && box !== root; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        // What scrolls is not cut.
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        // A cell tells its text in the field that it becomes; a number that is cut reads as another one.
        const isNumber = box.matches('[role="gridcell"][data-align="end"]');
        const isTold =
          !isNumber && (box.closest('[title], [role="gridcell"]') !== null || box.querySelector('[title]') !== null);
        // A name that is there for screen readers takes a pixel.
        if (isTold || box.clientWidth <= 1) return null;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { right } = range.getBoundingClientRect();
        const { paddingRight } = getComputedStyle(box);
        // The three dots come where the text leaves the room within the padding.
        const room = isNumber ? Number.parseFloat(paddingRight) : 0;
        if (right > box.getBoundingClientRect().right - room + 1) return told(textOverflow, box, text.data);
        return null;
      }
      return null;
    };

    /** Of the block that a text stands in, px. */
    const roomOf = (element: Element): number => {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
        block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };

    /** A word that goes on in the next line without a hyphen, although one line has room for it. */
    const broken = (text: Text): string | null => {
      const parent = text.parentElement as Element;
      // What is no word may go on anywhere.
      if (getComputedStyle(parent).hyphens === 'auto' || parent.closest('code') !== null) return null;
      const range = document.createRange();
      const partsOf = (start: number, length: number): readonly DOMRect[] => {
        range.setStart(text, start);
        range.setEnd(text, start + length);
        return [...range.getClientRects()];
      };
      for (const { 0: run, index } of text.data.matchAll(/\S+/gu)) {
        // What has no place to break and no room breaks anywhere.
        if (partsOf(index, run.length).reduce((sum, { width }) => sum + width, 0) > roomOf(parent)) continue;
        for (const { 0: word, index: at } of run.matchAll(/[\p{L}\d]{4,}/gu)) {
          const tops = new Set(partsOf(index + at, word.length).map(({ top }) => Math.round(top)));
          if (tops.size > 1 && !word.includes('\u00ad')) return told('broken', parent, word);
        }
      }
      return null;
    };

    /** m2 for m², CO2 for CO₂: what a person or a source has named may say so, the product does not. */
    const misspelt = (text: Text): string | null => {
      const parent = text.parentElement as Element;
      if (
        parent.closest('h1, h2, h3, h4, label, legend, button, th:not([scope="row"]), dt, p, summary, figcaption') ===
        null
      )
        return null;
      const unit = /(?:\b|\d)(?:k?m[23]|kgCO|CO2e?q?|t ?CO2)(?![\w-])/.exec(text.data)?.[0];
      return unit === undefined ? null : told('unit', parent, text.data);
    };

    /** Blocks of the page whose left edges are meant to be one. */
    const askew = (): string[] => {
      const main = root.querySelector('main');
      if (main === null) return [];
      const blocks = [...main.querySelectorAll(':scope > *, :scope > * > *')].filter(
        (block) => isShown(block) && block.getBoundingClientRect().width > 200,
      );
      const lefts = [...new Set(blocks.map((block) => Math.round(block.getBoundingClientRect().left)))].sort(
        (a, b) => a - b,
      );
      return lefts.flatMap((left, at) => {
        const next = lefts[at + 1] ?? Number.POSITIVE_INFINITY;
        return next - left < 6 ? [`left edges at ${left} and ${next} px`] : [];
      });
    };

    const found = texts.flatMap((text) => [cut(text), broken(text), misspelt(text)]);
    return [...new Set([...found.filter((fault) => fault !== null), ...askew()])];
  });
