import { useLingui } from '@lingui/react/macro';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import figures from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { ItemChange } from '#domain/library/library-diff.ts';
import { nameIn } from '#domain/values/names.ts';
import { itemFieldText } from './field-texts.ts';
import classes from './library-update.module.css';
import { percentText, valueText } from './value-text.ts';

/** Each changed value of each product, those that change most first. */
export const ChangedProducts = ({ changed }: { readonly changed: readonly ItemChange[] }) => {
  const { t } = useLingui();
  return (
    <ScrollBox label={t`Changed products`}>
      <table className={`${figures['table']} ${classes['table']}`}>
        <ChangeHead name={t`Product and value`} />
        {changed.map((change) => (
          <ProductRows key={change.after.id} change={change} />
        ))}
      </table>
    </ScrollBox>
  );
};

export const ChangeHead = ({ name }: { readonly name: string }) => {
  const { t } = useLingui();
  return (
    <thead>
      <HeadRow columns={[name, t`Before`, t`After`, t`Change in value`]} />
    </thead>
  );
};

const ProductRows = ({ change: { after, changes } }: { readonly change: ItemChange }) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={classes['product']}>
          {nameIn(after, language)}
        </th>
      </tr>
      {changes.map((change) => (
        <tr key={change.field}>
          <th scope="row">{t(itemFieldText(change.field))}</th>
          <td>{valueText(change.before, format)}</td>
          <td>{valueText(change.after, format)}</td>
          <td className={classes['percent']}>{percentText(change.percent, format)}</td>
        </tr>
      ))}
    </tbody>
  );
};
