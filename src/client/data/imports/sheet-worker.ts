import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { readSheetOrder } from './read-sheet-order.ts';
import { inPieces } from './reading-pieces.ts';
import type { SheetNews, SheetOrder } from './sheet-order.ts';

self.addEventListener('message', async ({ data: order }: MessageEvent<SheetOrder>) => {
  const tell = (news: SheetNews): void => self.postMessage(news);
  try {
    const { rest, pieces } = inPieces(await readSheetOrder(order, (progress) => tell({ progress })));
    for (const piece of pieces) tell({ piece });
    tell({ reading: rest });
  } catch (error) {
    tell({ fault: error instanceof SheetError ? error.code : `sheet-${unforeseenFault(error)}` });
  }
});
