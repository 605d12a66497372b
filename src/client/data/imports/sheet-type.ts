const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a sheet is read, by its content: a workbook is a zip, everything else a text. */
export const sheetTypeOf = ([first, second]: Uint8Array): string =>
  first === 0x50 && second === 0x4b ? xlsxType : 'text/csv';
