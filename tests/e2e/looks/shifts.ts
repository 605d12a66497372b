import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { readonly value: number; readonly moved: string }[];
  }
}

/** From the first frame of every document on, with what moved; what a press or a key half a second ago moves is expected. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    window.shifts = [];
    const note = (shift: Shift) => {
      if (shift.hadRecentInput) return;
      // What is gone by now has only its places.
      const nodes = shift.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.className : node?.textContent;
        return `${name} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`;
      });
      window.shifts.push({ value: shift.value, moved: nodes.join(' | ').slice(0, 400) });
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Shift);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the document was opened, if it is `least` or more in all. */
export const shiftsOf = async (page: Page, least = 0): Promise<string[]> => {
  await page.locator('#root h1').first().waitFor();
  const shifts = await page.evaluate(async () => {
    // Two frames: the last one painted has been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum < least ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`);
};
