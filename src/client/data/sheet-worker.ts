import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { SheetError, type SheetFault } from '#domain/formats/sheets/sheet.ts';
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
    tell({ fault: error instanceof SheetError ? error.code : `sheet-${unforeseenFault(error)}` });
  }
});
