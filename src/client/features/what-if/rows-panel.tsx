import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { WhatIf } from '#client/data/content/actions/what-if.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Difference } from '#domain/what-if/differences.ts';
import { type ScratchRow, withRow } from '#domain/what-if/scratch.ts';
import { RowLine } from './row-line.tsx';
import type { WhatIfParts } from './slots.ts';
import classes from './what-if.module.css';

interface RowsPanelProps extends Pick<WhatIfParts, 'Library'> {
  readonly whatIf: WhatIf;
  readonly differences: readonly Difference[];
}

const columns = (
  <>
    <col className={classes['nameColumn']} />
    <col />
    <col className={classes['amountColumn']} />
    <col className={classes['figureColumn']} />
  </>
);

/** Every row with what may be tried on it: another product, another amount. */
export const RowsPanel = ({ whatIf, differences, Library }: RowsPanelProps) => {
  const { view, tried, change } = whatIf;
  const { t } = useLingui();
  const fields = useTypedAmounts(whatIf);
  const [search, setSearch] = useState('');
  const [linkedId, setLinkedId] = useState<string | null>(null);
  const rows = useFoundRows(tried, useDeferredValue(search));
  const effects = useMemo(() => new Map(differences.map(({ key, effect }) => [key, effect])), [differences]);
  const before = useMemo(() => new Map(view.quantities.map((row) => [row.id, row])), [view.quantities]);
  const tryRow = (quantityId: string, patch: ScratchRow) => {
    const original = before.get(quantityId);
    if (original !== undefined) change((now) => withRow(now, original, patch));
  };
  return (
    <Panel title={<Trans>Products and amounts</Trans>}>
      <div className={classes['find']}>
        <FilterBar
          label={t`Search rows`}
          placeholder={t`Search rows by name, category or product`}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <div className={classes['rows']}>
        <TypedFieldsContext value={{ fields, rowId: '' }}>
          <LongTable
            label={t`Products and amounts`}
            columnCount={4}
            minWidthPx={660}
            columns={columns}
            head={<Head />}
            items={rows}
            keyOf={({ id }) => id}
            renderRow={(quantity, row) => (
              <RowLine
                quantity={quantity}
                original={before.get(quantity.id) ?? quantity}
                view={tried}
                effect={effects.get(quantity.id) ?? null}
                row={row}
                // What is thrown away leaves no typed text behind.
                key={whatIf.round}
                onTry={(patch) => tryRow(quantity.id, patch)}
                onLink={() => setLinkedId(quantity.id)}
              />
            )}
          />
        </TypedFieldsContext>
      </div>
      <OtherProduct view={tried} quantityId={linkedId} {...{ Library, tryRow }} onClose={() => setLinkedId(null)} />
    </Panel>
  );
};

interface OtherProductProps extends Pick<WhatIfParts, 'Library'> {
  readonly view: WhatIf['tried'];
  /** null = no row is given another one. */
  readonly quantityId: string | null;
  readonly tryRow: (quantityId: string, patch: ScratchRow) => void;
  readonly onClose: () => void;
}

const OtherProduct = ({ view, quantityId, tryRow, onClose, Library }: OtherProductProps) =>
  quantityId === null ? null : (
    <Library
      view={view}
      target={{ kind: 'link', quantityId }}
      onAdd={async () => undefined}
      onLink={async (links) => {
        for (const { quantityId: id, patch } of links) tryRow(id, patch);
      }}
      onClose={onClose}
    />
  );

/** What is thrown away leaves no typed text behind, neither here nor on the device. */
const useTypedAmounts = ({ view, round }: WhatIf) => {
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const fields = useTypedTexts(ofCalculation('typed-what-if', place));
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    void fields.read().then((texts) => {
      for (const { rowId, field } of texts) fields.drop(rowId, field);
    });
  }, [fields, round]);
  return fields;
};

const Head = () => {
  const { t } = useLingui();
  return <HeadRow columns={[t`Row`, { name: t`Product`, align: 'start' }, t`Amount`, t`Effect, kg CO₂e`]} />;
};

const useFoundRows = (
  { quantities, categories, referenceSet }: WhatIf['tried'],
  search: string,
): readonly Quantity[] => {
  const { language } = useFormat();
  return useMemo(() => {
    const words = search.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
    if (words.length === 0) return quantities;
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return quantities.filter((row) => {
      const text = `${row.name} ${names.get(row.categoryId) ?? ''} ${sourceName(row, referenceSet, language)}`;
      const lower = text.toLocaleLowerCase(language);
      return words.every((word) => lower.includes(word));
    });
  }, [quantities, categories, referenceSet, language, search]);
};
