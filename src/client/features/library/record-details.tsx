import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { NamedFacts } from '#client/ui/layout/named-facts.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { attributionOf, type ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { EmissionFactors, LibraryItem, Product } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { productClassTitle } from '#domain/words/product-class-words.ts';
import { CompositeLayers } from './composite-layers.tsx';
import classes from './record.module.css';

type NumberKey = {
  [Key in keyof EmissionFactors]: EmissionFactors[Key] extends number | null ? Key : never;
}[keyof EmissionFactors];

/** Values per declared unit in the order of the life cycle. */
const valueRows: readonly (readonly [NumberKey, string, MessageDescriptor])[] = [
  ['gwpA1A3Conservative', 'A1–A3', msg`conservative`],
  ['gwpA1A3Typical', 'A1–A3', msg`typical`],
  ['gwpA1A3Biogenic', 'A1–A3', msg`biogenic`],
  ['gwpA4', 'A4', msg`Transport to the site`],
  ['gwpA5', 'A5', msg`Site operations`],
  ['gwpC1', 'C1', msg`Demolition`],
  ['gwpC2', 'C2', msg`Transport of demolition waste`],
  ['gwpC3Fossil', 'C3', msg`Waste processing`],
  ['gwpC3Biogenic', 'C3', msg`biogenic`],
  ['gwpC4', 'C4', msg`Final disposal`],
  ['handprintReuse', 'D1', msg`Reuse`],
  ['handprintRecycling', 'D1', msg`Recycling`],
  ['handprintEnergy', 'D2', msg`Energy recovery`],
  ['handprintCarbonStorage', 'D4', msg`Carbon storage`],
  ['handprintCarbonation', 'D5', msg`Carbonation`],
];

const conversionRows: readonly (readonly [NumberKey, Unit])[] = [
  ['kgPerM', 'm'],
  ['kgPerM2', 'm2'],
  ['kgPerM3', 'm3'],
  ['kgPerPcs', 'pcs'],
];

interface RecordDetailsProps {
  readonly record: LibraryRecord;
  readonly referenceSet: ReferenceSet;
}

/** Everything that the library says of a product, with its origin. */
export const RecordDetails = ({ record: { content, snapshot }, referenceSet }: RecordDetailsProps) => {
  const language = useTextLanguage();
  if (content.kind === 'composite') {
    const layers = snapshot?.kind === 'composite' ? snapshot.layers : [];
    return (
      <section className={classes['details']}>
        <CompositeLayers layers={layers} unit={content.composite.unit} referenceSet={referenceSet} />
        <OwnOrigin row={content.composite} />
      </section>
    );
  }
  const { factors, talo2000Code } = content.kind === 'item' ? content.item : content.product;
  const title = content.kind === 'item' ? productClassTitle(content.item, language) : '';
  return (
    <section className={classes['details']}>
      <ValueTable factors={factors} />
      <Properties factors={factors} className={`${talo2000Code} ${title}`.trim()} />
      {content.kind === 'item' ? (
        <ItemOrigin item={content.item} referenceSet={referenceSet} />
      ) : (
        <OwnOrigin row={content.product} manufacturer={content.product.manufacturer} />
      )}
    </section>
  );
};

const ItemOrigin = ({ item, referenceSet }: { readonly item: LibraryItem; readonly referenceSet: ReferenceSet }) => {
  const format = useFormat();
  return (
    <p className="second">
      {item.url === '' ? null : (
        <>
          <a href={item.url} target="_blank" rel="noreferrer">
            <Trans>Open the record in its source</Trans>
          </a>
          {' · '}
        </>
      )}
      {item.id} · {item.version} · {format.date(item.updatedAt === '' ? null : item.updatedAt)}
      <br />
      {attributionOf(referenceSet)[format.language]}
    </p>
  );
};

interface OwnOriginProps {
  readonly row: Pick<Product, 'updatedAt' | 'note'>;
  readonly manufacturer?: string;
}

const OwnOrigin = ({ row, manufacturer = '' }: OwnOriginProps) => {
  const format = useFormat();
  const date = format.date(row.updatedAt);
  return (
    <p className="second">
      {[manufacturer, row.note].filter((text) => text !== '').map((text) => `${text} · `)}
      <Trans>From your company's own library, changed {date}</Trans>
    </p>
  );
};

const ValueTable = ({ factors }: { readonly factors: EmissionFactors }) => {
  const { t } = useLingui();
  const format = useFormat();
  const unit = format.unit(factors.declaredUnit);
  return (
    <table className={classes['values']}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <Trans>Module</Trans>
          </th>
          <th scope="col">kg CO₂e/{unit}</th>
        </tr>
      </thead>
      <tbody>
        {valueRows.map(([key, code, name]) => {
          const value = factors[key];
          return value === null ? null : (
            <tr key={key}>
              <th scope="row">{code}</th>
              <td>{t(name)}</td>
              <td>{format.plain(value)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Properties = ({ factors, className }: { readonly factors: EmissionFactors; readonly className: string }) => {
  const { t } = useLingui();
  const format = useFormat();
  const lifetime = format.plain(factors.lifetimeYears);
  const conversions = conversionRows.flatMap(([key, unit]) => {
    const value = factors[key];
    return value === null ? [] : [`${format.plain(value)} kg/${format.unit(unit)}`];
  });
  const rows: readonly (readonly [string, string])[] = [
    [t`Conversions`, conversions.join(' · ')],
    [t`Waste on site`, factors.wastePercent === null ? '' : `${format.plain(factors.wastePercent)} %`],
    [t`Service life`, factors.lifetimeYears === null ? t`over 50 years or not known` : t`${lifetime} years`],
    [t`Class`, className],
    [t`Standard`, factors.standard],
  ];
  return <NamedFacts className={classes['properties']} facts={rows} />;
};
