import { Trans, useLingui } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { browseLibrary, entryName, indexOf } from '#client/parts/library/browse.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';

interface ProductFieldProps {
  readonly view: LogView;
  readonly fields: EventFields;
  readonly onChange: (change: Partial<EventFields>) => void;
  readonly onReadCode: (() => void) | undefined;
}

type Proposed = Pick<EventFields, 'name' | 'product' | 'quantityId'> & {
  readonly unit: LogUnit | null;
  readonly origin: 'row' | 'library';
};

const maxProposals = 6;

/** What came, in the words of the note; a row of the plan or a product of the library is chosen, never guessed. */
export const ProductField = ({ view, fields, onChange, onReadCode }: ProductFieldProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(fields.name === '');
  // What came last time stands there: it says nothing of what is looked for.
  const [isTyped, setTyped] = useState(false);
  const proposals = useProposals(view, useDeferredValue(isTyped ? fields.name : ''));
  const choose = ({ name, product, quantityId, unit }: Proposed) => {
    setOpen(false);
    setTyped(false);
    onChange({ name, product, quantityId, unit: unit ?? fields.unit });
  };
  return (
    <div className={classes['product']}>
      <LogField label={<Trans>What came</Trans>}>
        <input
          name="name"
          autoComplete="off"
          value={fields.name}
          onFocus={({ currentTarget }) => {
            setOpen(true);
            if (!isTyped) currentTarget.select();
          }}
          onChange={({ currentTarget }) => {
            setTyped(true);
            onChange({ name: currentTarget.value, product: { kind: 'none' }, quantityId: null });
          }}
        />
      </LogField>
      {onReadCode === undefined ? null : (
        <div>
          <SecondaryButton leftSection={<ScanLine size={16} aria-hidden />} onClick={onReadCode}>
            <Trans>Read a code</Trans>
          </SecondaryButton>
        </div>
      )}
      <LinkedTo view={view} fields={fields} />
      {isOpen ? (
        <ul className={classes['proposals']} aria-label={t`Proposals`}>
          {proposals.map((one) => (
            <li key={`${one.origin} ${one.quantityId ?? ''} ${JSON.stringify(one.product)}`}>
              <button type="button" onClick={() => choose(one)}>
                <span>{one.name}</span>
                <span className="second">{one.origin === 'row' ? t`Row of the plan` : t`Library`}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const LinkedTo = ({ view, fields }: Pick<ProductFieldProps, 'view' | 'fields'>) => {
  const row = view.plan.quantities.find(({ id }) => id === fields.quantityId);
  if (row !== undefined)
    return (
      <p className="second">
        <Trans>Row of the plan: {row.name}</Trans>
      </p>
    );
  if (fields.product.kind !== 'none' || fields.name === '') return null;
  return (
    <p className={classes['unlinked']}>
      <Trans>Not linked to a product</Trans>
    </p>
  );
};

const useProposals = ({ plan, own }: LogView, typed: string): readonly Proposed[] => {
  const { language, compare } = useFormat();
  const { quantities, referenceSet } = plan;
  return useMemo(() => {
    const words = typed.trim().toLowerCase();
    const rows = quantities
      .filter(({ name, source }) => source.kind !== 'none' && name.toLowerCase().includes(words))
      .map(
        (row): Proposed => ({
          name: row.name,
          product: row.source,
          quantityId: row.id,
          unit: logUnits.find((unit) => unit === row.unit) ?? null,
          origin: 'row',
        }),
      );
    if (rows.length >= maxProposals || words === '') return rows.slice(0, maxProposals);
    const query = { search: typed, talo2000Class: '', language };
    const found = browseLibrary(indexOf(referenceSet, own), query, compare).entries.slice(
      0,
      maxProposals - rows.length,
    );
    return [
      ...rows,
      ...found.map(
        (entry): Proposed => ({
          name: entryName(entry, language),
          product: { kind: entry.kind, id: entry.id },
          quantityId: null,
          unit: null,
          origin: 'library',
        }),
      ),
    ];
  }, [quantities, referenceSet, own, typed, language, compare]);
};
