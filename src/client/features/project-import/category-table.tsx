import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/ui/language.ts';
import type { CategoryOrigin } from '#domain/incoming/projects/problem-list.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import classes from './project-import.module.css';

/** Which part of the file becomes which category, and what it is taken to be in Talo 2000. */
export const CategoryTable = ({ categories }: { readonly categories: readonly CategoryOrigin[] }) => {
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
          <tr>
            <th scope="col">
              <Trans>Category</Trans>
            </th>
            <th scope="col">
              <Trans>In the file</Trans>
            </th>
            <th scope="col">Talo 2000</th>
            <th scope="col" data-align="end">
              <Trans>Rows in the file</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ name, classification, talo2000Code, rowCount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a file may have the same name
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{classification}</td>
              <td>{taloOf(talo2000Code)}</td>
              <td data-align="end">{rowCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
