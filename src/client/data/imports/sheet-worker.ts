import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { readSheetOrder } from './read-sheet-order.ts';
import type { SheetNews, SheetOrder } from './sheet-order.ts';

self.addEventListener('message', async ({ data: order }: MessageEvent<SheetOrder>) => {
  const tell = (news: SheetNews): void => self.postMessage(news);
  try {
    tell({ reading: await readSheetOrder(order, (progress) => tell({ progress })) });
  } catch (error) {
    tell({ fault: error instanceof SheetError ? error.code : `sheet-${unforeseenFault(error)}` });
  }
});
