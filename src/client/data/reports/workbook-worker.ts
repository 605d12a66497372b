import type { Sheet } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { workbookPlatform } from './workbook-platform.ts';

self.addEventListener('message', async ({ data }: MessageEvent<readonly Sheet[]>) => {
  try {
    const bytes = await writeXlsx(data, workbookPlatform);
    self.postMessage(bytes, { transfer: [bytes.buffer] });
  } catch (error) {
    // The page hears of errors, but not of rejected promises.
    self.reportError(error);
  }
});
