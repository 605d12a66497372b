import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clock } from '#client/data/device/clock.ts';
import classes from '#client/features/own-library/parts/own-library.module.css';
import { useOwnColumns } from '#client/features/own-library/parts/use-own-columns.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { contentsOf, type SearchContent } from '#domain/library/search-entry.ts';
import type { Product } from '#domain/products/product.ts';
import { today } from '#domain/values/today.ts';
import type { ProductSearch } from './product-search.ts';

const contentTexts: Readonly<Record<SearchContent, MessageDescriptor>> = {
  coefficientData: msg`Coefficients`,
  materialData: msg`Material`,
  carbonFootprintData: msg`Footprint`,
  carbonHandprintData: msg`Handprint`,
};

export const useProductColumns = (search: ProductSearch): readonly DataColumn<Product>[] => {
  const { t } = useLingui();
  const { name, updatedAt } = useOwnColumns<Product>(
    ({ id, name }) => (
      <AppLink to="/products" search={{ ...search, product: id }} className={classes['name']}>
        {name}
      </AppLink>
    ),
    ({ manufacturer, talo2000Code }) => [manufacturer, talo2000Code].filter((text) => text !== '').join(' · '),
  );
  return [
    name,
    {
      id: 'footprint',
      header: 'A1–A3',
      align: 'end',
      isSortable: true,
      render: ({ factors }) => <Manufacture factors={factors} />,
    },
    {
      id: 'contents',
      header: t`Data`,
      render: ({ factors }) => (
        <span className={classes['chips']}>
          {contentsOf(factors).map((content) => (
            <Badge key={content}>{t(contentTexts[content])}</Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'validTo',
      header: t`Valid to`,
      isSortable: true,
      render: ({ factors: { validTo } }) => <ValidTo validTo={validTo} />,
    },
    updatedAt,
  ];
};

/** A1–A3 of a declared unit. */
const Manufacture = ({ factors }: Pick<Product, 'factors'>) => {
  const format = useFormat();
  const value = factors.gwpA1A3Conservative ?? factors.gwpA1A3Typical;
  if (value === null) return '–';
  return (
    <>
      {format.plain(Number(value.toPrecision(4)))}{' '}
      <span className="second">kg CO₂e/{format.unit(factors.declaredUnit)}</span>
    </>
  );
};

const ValidTo = ({ validTo }: { readonly validTo: string | null }) => {
  const format = useFormat();
  const isExpired = validTo !== null && validTo < today(clock());
  return (
    <>
      {format.date(validTo)}
      {isExpired ? (
        <span className={classes['warning']}>
          {' '}
          <Trans>expired</Trans>
        </span>
      ) : null}
    </>
  );
};
