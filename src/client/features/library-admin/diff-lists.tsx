import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import type { RefusedRecord } from '#domain/library/co2data-json.ts';
import type { Finding } from '#domain/library/lint.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { nameIn } from '#domain/values/names.ts';
import { findingTexts } from './finding-texts.ts';
import classes from './library-update.module.css';
import { ProblemText } from './problem-text.tsx';

export const ProductList = ({ items }: { readonly items: readonly LibraryItem[] }) => {
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <ul className={classes['list']}>
      {items.map((item) => {
        const value = format.plain(item.factors.gwpA1A3Conservative);
        const unit = format.unit(item.factors.declaredUnit);
        return (
          <li key={item.id}>
            {nameIn(item, language)}{' '}
            <span className={classes['second']}>
              <Trans>
                A1–A3 {value} kg CO₂e/{unit}
              </Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

export const RefusedList = ({ refused }: { readonly refused: readonly RefusedRecord[] }) => {
  const format = useFormat();
  return (
    <ul className={classes['list']}>
      {refused.map(({ index, name, problem }) => {
        const place = index + 1;
        return (
          <li key={index}>
            <Trans>Record {format.number(place)}</Trans> {name}{' '}
            <span className={classes['second']}>
              <ProblemText problem={problem} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly items: readonly LibraryItem[];
}

export const FindingList = ({ findings, items }: FindingListProps) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const names = new Map(items.map((item) => [item.id, nameIn(item, language)]));
  return (
    <ul className={classes['list']}>
      {findings.map(({ code, itemId, detail }) => (
        <li key={`${code} ${itemId} ${detail}`}>
          {t(findingTexts[code])}: {names.get(itemId) ?? itemId}{' '}
          <code className={classes['second']}>{valueIn(detail)}</code>
        </li>
      ))}
    </ul>
  );
};

/** The detail begins with the product's English name, which stands beside it in the reader's language. */
const valueIn = (detail: string): string => detail.slice(detail.lastIndexOf(': ') + 1).trim();
