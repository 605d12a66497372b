import type { Page } from 'playwright';

/** Processor time of the page's main thread, ms: it does not depend on what else the machine does. */
export const workOf = async (page: Page, task: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  await task();
  return ((await read()) - before) * 1000;
};
