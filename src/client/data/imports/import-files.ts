import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import { reportMediaTypes } from '#contract/reports/reports.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import type { Sheet } from '#domain/formats/workbook/sheet.ts';
import { quantitySheet, templateSheets } from '#domain/incoming/bill/quantity-sheet.ts';
import { refusedSheet } from '#domain/incoming/bill/refused-sheet.ts';
import type { ImportValidation } from './sheet-order.ts';
import { sheetPlatform } from './sheet-platform.ts';
import { sheetTypeOf } from './sheet-type.ts';

/** Workbooks around an import, made on this device; each rejects after the user was told why there is none. */
export interface ImportFiles {
  /** To be filled in, with the calculation's categories. */
  makeTemplate(): Promise<Attachment>;
  /** The calculation's rows: imported again they change nothing, edited they are updated. */
  makeQuantities(): Promise<Attachment>;
  /** What was refused of a file, as it stands there, with the reasons. */
  makeRefused(file: File, validation: ImportValidation): Promise<Attachment>;
}

export const useImportFiles = (view: CalculationView): ImportFiles => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { notify } = dataOf(queryClient);
    const make = async (what: string, sheets: () => Promise<readonly Sheet[]> | readonly Sheet[]) => {
      try {
        const { makeWorkbook } = await import('#client/data/reports/workbook.ts');
        const content = new Blob([await makeWorkbook(await sheets())], { type: reportMediaTypes.xlsx });
        return { name: `${safeFileName([view.site.name, view.calculation.name, what])}.xlsx`, content };
      } catch (error) {
        notify({ type: 'error', message: msg`The file could not be made on this device` });
        throw error;
      }
    };
    const language = localePreference.get();
    const names = fileNames[language];
    return {
      makeTemplate: () => make(names.template, () => templateSheets(view.categories, language)),
      makeQuantities: () => make(names.quantities, () => [quantitySheet(view.quantities, view.categories, language)]),
      makeRefused: (file, validation) => make(names.refused, async () => [await refusedOf(file, validation)]),
    };
  }, [queryClient, view]);
};

const fileNames = {
  fi: { template: 'tuontipohja', quantities: 'määrät', refused: 'hylätyt rivit' },
  sv: { template: 'importmall', quantities: 'mängder', refused: 'avvisade rader' },
  en: { template: 'import template', quantities: 'quantities', refused: 'refused rows' },
} as const;

const refusedOf = async (file: File, { sheet, headerRow, rows }: ImportValidation): Promise<Sheet> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readSheet(
    { bytes, contentType: sheetTypeOf(bytes), sheet: sheet === '' ? null : sheet },
    sheetPlatform,
  );
  const refused = rows.filter(({ change }) => change === 'refused');
  return refusedSheet(read.rows, headerRow, refused, localePreference.get());
};
