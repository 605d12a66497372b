import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { entryName } from '#client/parts/library/browse.ts';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { LibraryDrawerProps } from './drawer-props.ts';
import { amountWith } from './link-change.ts';
import classes from './record.module.css';

interface LinkManyFormProps extends Pick<LibraryDrawerProps, 'view' | 'onLink' | 'onClose'> {
  readonly record: LibraryRecord;
  readonly quantities: readonly Quantity[];
}

/** Long lists are told in part. */
const maxShown = 100;

/** The same product for many rows: what becomes of each amount, and which rows cannot take it. */
export const LinkManyForm = ({ view, record, quantities, onLink, onClose }: LinkManyFormProps) => {
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const rows = quantities.map((quantity) => ({ quantity, amount: amountWith(quantity, record, view.referenceSet) }));
  const links = rows.flatMap(({ quantity, amount }) =>
    amount === null ? [] : [{ quantityId: quantity.id, patch: { source: record.source, ...amount } }],
  );
  const linkCount = links.length;
  const refused = rows.length - linkCount;
  const rest = rows.length - maxShown;
  const save = async () => {
    setPending(true);
    await onLink(links).finally(() => setPending(false));
    onClose();
  };
  return (
    <Form className={classes['form']} onSubmit={save}>
      <h3 className={classes['title']}>{entryName(record, format.language)}</h3>
      {refused === 0 ? null : (
        <p className={classes['warning']} role="status">
          <Plural
            value={refused}
            one="# row cannot be converted to the units of this product; it stays as it is."
            other="# rows cannot be converted to the units of this product; they stay as they are."
          />
        </p>
      )}
      <ul className={classes['rows']}>
        {rows.slice(0, maxShown).map(({ quantity, amount }) => (
          <LinkedRow key={quantity.id} quantity={quantity} amount={amount} />
        ))}
      </ul>
      {rest > 0 ? (
        <p className={classes['faint']}>
          <Plural value={rest} one="and # more" other="and # more" />
        </p>
      ) : null}
      <PendingButton type="submit" pending={pending} disabled={linkCount === 0}>
        <Plural value={linkCount} one="Link # row" other="Link # rows" />
      </PendingButton>
    </Form>
  );
};

interface LinkedRowProps {
  readonly quantity: Quantity;
  readonly amount: ReturnType<typeof amountWith>;
}

const LinkedRow = ({ quantity, amount }: LinkedRowProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const text = (one: Pick<Quantity, 'amount' | 'unit'>) => `${format.plain(one.amount)} ${format.unit(one.unit)}`;
  const isSame = amount !== null && amount.unit === quantity.unit;
  return (
    <li>
      <span>{quantity.name}</span>
      <span data-refused={amount === null}>
        {isSame ? text(quantity) : `${text(quantity)} → ${amount === null ? t`not convertible` : text(amount)}`}
      </span>
    </li>
  );
};
