import { useLingui } from '@lingui/react/macro';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import figures from '#client/ui/table/figure-table.module.css';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { TableChange } from '#domain/library/table-changes.ts';
import { nameIn } from '#domain/values/names.ts';
import { ChangeHead } from './changed-products.tsx';
import { keyTexts, tableTexts } from './field-texts.ts';
import classes from './library-update.module.css';
import { percentText, valueText } from './value-text.ts';

/** Table values, vehicles, waste processing and energy coefficients that differ. */
export const TableChanges = ({ tables }: { readonly tables: readonly TableChange[] }) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  const word = (key: string): string => {
    const text = keyTexts[key];
    return text === undefined ? key : t(text);
  };
  const placeOf = ({ table, key }: TableChange): string => {
    if (table === 'vehicles') return nameIn({ nameFi: key[1] ?? '', nameEn: key[2] ?? '' }, language);
    return key
      .filter((part) => part !== '')
      .map(word)
      .join(', ');
  };
  const valueOrWord = (value: TableChange['before']): string =>
    typeof value === 'string' ? word(value) : valueText(value, format);
  return (
    <ScrollBox label={t`Changed table values and energy`}>
      <table className={`${figures['table']} ${classes['table']}`}>
        <ChangeHead name={t`Value`} />
        <tbody>
          {tables.map((change) => (
            <tr key={[change.table, ...change.key].join(' ')}>
              <th scope="row">
                {t(tableTexts[change.table])} <span className={classes['second']}>{placeOf(change)}</span>
              </th>
              <td>{valueOrWord(change.before)}</td>
              <td>{valueOrWord(change.after)}</td>
              <td className={classes['percent']}>{percentText(change.percent, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
