import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { LogNews, LogOrder } from './log-order.ts';
import { readLogOrder } from './read-log-order.ts';

self.addEventListener('message', async ({ data: order }: MessageEvent<LogOrder>) => {
  const tell = (news: LogNews): void => self.postMessage(news);
  try {
    tell({ reading: await readLogOrder(order) });
  } catch (error) {
    tell({ fault: error instanceof SheetError ? error.code : `sheet-${unforeseenFault(error)}` });
  }
});
