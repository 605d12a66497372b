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
    tell({ fault: faultOf(error) });
  }
});

/** What nobody foresaw is no matter of size, unless it was asked for more memory than there is. */
const faultOf = (error: unknown): SheetFault => {
  if (error instanceof SheetError) return error.code;
  return error instanceof RangeError ? 'sheet-too-large' : 'sheet-broken';
};
