import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { refusalTexts } from '#client/features/site-log/screen/refusal-texts.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import fileLine from '#client/ui/layout/file-line.module.css';
import { SheetTable } from '#client/ui/sheet/sheet-table.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { formatCsv } from '#domain/formats/csv.ts';
import type { RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import classes from './log-import.module.css';

const maxShown = 200;

/** What is not taken, with its place and the reason; as a file to mend it by. */
export const ImportRefused = ({ refused }: { readonly refused: readonly RefusedRow[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  if (refused.length === 0) return null;
  const count = format.plain(refused.length);
  const heads = [t`Row`, t`What is wrong`, t`What stands there`];
  const save = () => {
    const rows = refused.map(({ row, code, found }) => [row, t(refusalTexts[code]), found]);
    const text = formatCsv([heads, ...rows], { separator: ';', decimalMark: ',' });
    // With a mark a spreadsheet reads the letters right.
    const content = new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
    return saveFile({ name: `${t`refused rows`}.csv`, content });
  };
  return (
    <section className={classes['section']} aria-label={t`Refused`}>
      <div className={fileLine['line']}>
        <h3 className={classes['heading']}>
          <Trans>Refused: {count}</Trans>
        </h3>
        <SecondaryButton size="xs" leftSection={<Download size={14} aria-hidden />} onClick={() => void save()}>
          <Trans>Refused rows with reasons (.csv)</Trans>
        </SecondaryButton>
      </div>
      <SheetTable isLong>
        <thead>
          <HeadRow columns={heads} />
        </thead>
        <tbody>
          {byPlace(refused.slice(0, maxShown), ({ row, code, found }) => (
            <tr>
              <th scope="row">{row === '' ? t`The whole file` : row}</th>
              <td>{t(refusalTexts[code])}</td>
              <td className={classes['found']}>{found}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </section>
  );
};
