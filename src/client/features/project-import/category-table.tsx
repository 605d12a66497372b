import { Trans, useLingui } from '@lingui/react/macro';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { CategoryOrigin } from '#domain/incoming/projects/project-reading.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import classes from './project-import.module.css';

/** Which part of the file becomes which category, and what it is taken to be in Talo 2000. */
export const CategoryTable = ({ categories }: { readonly categories: readonly CategoryOrigin[] }) => {
  const format = useFormat();
  const { t } = useLingui();
  const { language } = useLanguage();
  const taloOf = (code: string) => {
    const found = findTalo2000Class(code);
    return found === undefined ? '–' : `${code} ${found[language]}`;
  };
  if (categories.length === 0) return null;
  return (
    <section className={classes['scroll']} aria-label={t`Categories`}>
      <table className={classes['table']}>
        <caption>
          <Trans>Categories</Trans>
        </caption>
        <thead>
          <HeadRow columns={[t`Category`, t`In the file`, 'Talo 2000', { name: t`Rows in the file`, align: 'end' }]} />
        </thead>
        <tbody>
          {byPlace(categories, ({ name, classification, talo2000Code, rowCount }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{classification}</td>
              <td>{taloOf(talo2000Code)}</td>
              <td data-align="end">{format.number(rowCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
