import { SheetError, type SheetFault } from '#domain/sheets/sheet.ts';
import { type DeviceReading, readSheetOrder, type SheetOrder, type SheetProgress } from './read-sheet-order.ts';

/** How far it is, then what was read, or why nothing was. */
export type SheetNews =
  | { readonly progress: SheetProgress }
  | { readonly reading: DeviceReading }
  | { readonly fault: SheetFault };

self.addEventListener('message', async ({ data: order }: MessageEvent<SheetOrder>) => {
  const tell = (news: SheetNews): void => self.postMessage(news);
  try {
    tell({ reading: await readSheetOrder(order, (progress) => tell({ progress })) });
  } catch (error) {
    if (error instanceof SheetError) tell({ fault: error.code });
    // The page hears of errors, but not of rejected promises.
    else self.reportError(error);
  }
});
