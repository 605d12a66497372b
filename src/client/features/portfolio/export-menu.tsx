import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { ButtonMenu } from '#client/ui/overlays/button-menu.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { reportMediaTypes } from '#contract/reports/reports.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { type Sheet, sheetCsv } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';

interface ExportMenuProps {
  readonly sheet: (language: Language) => Sheet;
}

/** The list as it is shown, as a file; made on the device. */
export const ExportMenu = ({ sheet }: ExportMenuProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const save = (ending: 'csv' | 'xlsx', content: Blob) =>
    saveFile({ name: `${safeFileName([sheet(language).name])}.${ending}`, content });
  const saveCsv = () => save('csv', new Blob([sheetCsv(sheet(language), language)], { type: 'text/csv' }));
  const saveWorkbook = async () => {
    const { makeWorkbook } = await import('#client/data/reports/workbook.ts');
    const bytes = await makeWorkbook([sheet(language)]);
    await save('xlsx', new Blob([bytes], { type: reportMediaTypes.xlsx }));
  };
  return (
    <ButtonMenu label={t`Export`} icon={<Download size={16} aria-hidden />}>
      <MenuItem onClick={() => void saveWorkbook()}>
        <Trans>Excel (XLSX)</Trans>
      </MenuItem>
      <MenuItem onClick={() => void saveCsv()}>CSV</MenuItem>
    </ButtonMenu>
  );
};
