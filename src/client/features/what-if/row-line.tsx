import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { LongTableRow } from '#client/parts/report/tables/long-table.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { useTypedField } from '#client/ui/fields/typed-fields.ts';
import labelled from '#client/ui/layout/labelled.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { isSame } from '#domain/values/patch.ts';
import type { ScratchRow } from '#domain/what-if/scratch.ts';
import classes from './what-if.module.css';

interface RowLineProps {
  /** As it is tried. */
  readonly quantity: Quantity;
  readonly original: Quantity;
  readonly view: Pick<CalculationView, 'categories' | 'referenceSet'>;
  readonly effect: number | null;
  readonly row: LongTableRow;
  readonly onTry: (change: ScratchRow) => void;
  readonly onLink: () => void;
}

/** One row: its product is a button, its amount a field, and each change can be taken back. */
export const RowLine = ({ quantity, original, view, effect, row, onTry, onLink }: RowLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, unit, source } = original;
  const isChanged =
    !isSame(quantity.source, source) || !isSame(quantity.amount, amount) || !isSame(quantity.unit, unit);
  const product = sourceName(quantity, view.referenceSet, format.language);
  const name = quantity.name || product;
  const category = view.categories.find(({ id }) => id === quantity.categoryId)?.name;
  return (
    <tr {...row} data-changed={isChanged}>
      <th scope="row">
        {name}
        <span className={classes['second']}>{category}</span>
      </th>
      <td data-align="start" data-wrap="true">
        <button type="button" className={classes['product']} aria-label={t`Product of ${name}`} onClick={onLink}>
          {product || <Trans>Choose a product</Trans>}
        </button>
      </td>
      <td>
        <AmountField key={`${quantity.unit}`} name={name} quantity={quantity} onTry={onTry} />
      </td>
      <td>
        {effect === null ? null : format.signed(effect)}
        {isChanged ? (
          <IconButton label={t`Take back the change of ${name}`} onClick={() => onTry({ source, amount, unit })}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
        ) : null}
      </td>
    </tr>
  );
};

interface AmountFieldProps extends Pick<RowLineProps, 'quantity' | 'onTry'> {
  readonly name: string;
}

/** What cannot be read stays as it was typed, is marked and changes nothing. */
const AmountField = ({ name, quantity, onTry }: AmountFieldProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const issueText = useIssueText();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !parseNumberIn(format.language, typed).ok;
  const [isFocused, setFocused] = useState(false);
  const kept = useTypedField(`amount of ${quantity.id}`, quantity.amount, (text) => type(text));
  const type = (text: string) => {
    const parsed = parseNumberIn(format.language, text);
    setTyped(text);
    if (!parsed.ok) return kept.keep(text, quantity.amount);
    kept.drop();
    onTry({ amount: parsed.value });
  };
  const text = (amount: number) => (isFocused ? typingText(amount, format) : format.plain(amount));
  const shown = typed ?? (quantity.amount === null ? '' : text(quantity.amount));
  return (
    <span className={classes['amount']}>
      <input
        name="amount"
        className={labelled['input']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        aria-label={t`Amount of ${name}`}
        aria-invalid={isWrong}
        title={isWrong ? issueText('not-a-number') : undefined}
        value={shown}
        onFocus={({ currentTarget: input }) => {
          setFocused(true);
          // Once the text for typing stands there.
          requestAnimationFrame(() => input.select());
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setFocused(false);
          if (!isWrong) setTyped(null);
        }}
      />
      <span className={classes['amountUnit']}>{format.unit(quantity.unit)}</span>
    </span>
  );
};
