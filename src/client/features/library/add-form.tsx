import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { entryName } from '#client/parts/library/browse.ts';
import { recordKey } from '#client/parts/library/library-finder.tsx';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import labelled from '#client/ui/layout/labelled.module.css';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { issueText } from '#contract/frame/issues.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import { linkableUnits } from '#domain/calculations/link.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Unit } from '#domain/terms/units.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { createPreview, startUnit } from './draft-quantity.ts';
import type { LibraryDrawerProps } from './drawer-props.ts';
import { amountWith, inUnit } from './link-change.ts';
import { PreviewFigures } from './preview-figures.tsx';
import classes from './record.module.css';

interface AddFormProps extends LibraryDrawerProps {
  readonly record: LibraryRecord;
  /** The row to link; undefined = a new row. */
  readonly quantity: Quantity | undefined;
  /** The row has this product until now. */
  readonly isPresent: boolean;
  readonly onAdded: (name: string) => void;
}

/** Remembered between products: the unit is the next one's, too; the category is only offered first. */
const last: { categoryId: string | null; unit: Unit | null } = { categoryId: null, unit: null };

/** Amount, unit and category of the chosen product, with the result as one types. */
export const AddForm = (props: AddFormProps) => {
  const { record, quantity, isPresent, onAdd, onAdded, onLink, onClose } = props;
  const format = useFormat();
  const form = useAddForm(props);
  const { amount, unit, categoryId } = form;
  // The calculation gets the row while it is being stored: beside the form's own it would be counted twice.
  const view = useHeld(props.view, form.pending);
  const preview = usePreview(view, quantity);
  const { source, snapshot } = record;
  const shown = amount.ok ? preview({ categoryId, source, snapshot, amount: amount.value, unit }) : null;
  const save = async () => {
    if (!amount.ok || form.pending) return;
    if (categoryId === '') return form.askCategory();
    form.setPending(true);
    try {
      await afterPaint();
      if (quantity !== undefined) {
        await onLink([{ quantityId: quantity.id, patch: { source, amount: amount.value, unit } }]);
        form.forget();
        return onClose();
      }
      last.categoryId = categoryId;
      last.unit = unit;
      const name = entryName(record, format.language).slice(0, maxTextLength);
      await onAdd(categoryId, { name, source, amount: amount.value, unit });
      form.forget();
      onAdded(name);
    } finally {
      form.setPending(false);
    }
  };
  return (
    <Form className={classes['form']} onSubmit={save}>
      <h3 className={classes['title']}>{entryName(record, format.language)}</h3>
      <div className={classes['fields']}>
        <AmountField form={form} isFocused={!isPresent} />
        <UnitField target={record.target} unit={unit} onUnit={form.setUnit} />
        {form.isUnclear ? <UnclearAmount quantity={quantity} /> : null}
        {quantity === undefined ? <CategoryField view={view} form={form} /> : null}
      </div>
      <PreviewFigures preview={shown} result={view.result} rowBefore={quantity?.id ?? null} />
      <PendingButton type="submit" pending={form.pending} disabled={!amount.ok}>
        {quantity === undefined ? <Trans>Add</Trans> : <Trans>Use this product</Trans>}
      </PendingButton>
    </Form>
  );
};

/** The value of the moment in which it began to be held. */
const useHeld = <Value,>(value: Value, isHeld: boolean): Value => {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
};

const usePreview = (view: CalculationView, quantity: Quantity | undefined) => {
  const replacedId = quantity?.id ?? null;
  return useMemo(() => createPreview(view.input, replacedId), [view.input, replacedId]);
};

const useAddForm = (props: AddFormProps) => {
  const { view, record, quantity, target } = props;
  const format = useFormat();
  const { language } = format;
  const converted = quantity === undefined ? null : amountWith(quantity, record, view.referenceSet);
  const textOf = (amount: number | null) => (amount === null ? '' : typingText(amount, format));
  const [text, setText] = useState(textOf(converted?.amount ?? null));
  const [unit, setUnit] = useState<Unit>(converted?.unit ?? startUnit(record.target, quantity?.unit ?? last.unit));
  const wanted = target.kind === 'add' ? target.categoryId : null;
  const [only] = view.categories.length === 1 ? view.categories : [];
  const start = view.categories.find(({ id }) => id === wanted) ?? only;
  // A guess, and be it the last one's, would put the product on the plot or in the building without anybody noticing.
  const [categoryId, setCategory] = useState(quantity?.categoryId ?? start?.id ?? '');
  const [isCategoryMissing, setCategoryMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const amount = parseNumberIn(language, text);
  const setters: Setters = {
    amount: setText,
    unit: (kept) => {
      const found = linkableUnits(record.target).find((one) => one === kept);
      if (found !== undefined) setUnit(found);
    },
    category: (kept) => {
      if (view.categories.some(({ id }) => id === kept)) setCategory(kept);
    },
  };
  const kept = useKeptChoice(props, setters);
  return {
    text,
    setText: (next: string) => {
      setText(next);
      kept.keep({ amount: next, unit, category: categoryId });
    },
    forget: kept.forget,
    amount,
    unit,
    /** A row that has its amount keeps it in the other unit; a new amount is meant in the unit beside it. */
    setUnit: (next: Unit) => {
      const same = converted !== null && amount.ok ? inUnit(record.target, { amount: amount.value, unit }, next) : null;
      const nextText = same === null ? text : textOf(same);
      setText(nextText);
      setUnit(next);
      kept.keep({ amount: nextText, unit: next, category: categoryId });
    },
    categoryId,
    setCategory: (next: string) => {
      setCategory(next);
      kept.keep({ amount: text, unit, category: next });
    },
    isCategoryMissing: isCategoryMissing && categoryId === '',
    askCategory: () => setCategoryMissing(true),
    pending,
    setPending,
    isUnclear: quantity !== undefined && quantity.amount !== null && converted === null,
  };
};

type Choice = Readonly<Record<'amount' | 'unit' | 'category', string>>;
type Setters = Readonly<Record<keyof Choice, (text: string) => void>>;

/** What was chosen for a product and not added yet is there again when the product is chosen the next time. */
const useKeptChoice = ({ view, record, quantity }: AddFormProps, setters: Setters) => {
  const place = { siteId: view.site.id, calculationId: view.calculation.id };
  const fields = useTypedTexts(ofCalculation('typed-add', place));
  const rowId = `${quantity?.id ?? 'new'} ${recordKey(record)}`;
  // What the row had when this was typed: another amount since then makes it out of date.
  const before = String(quantity?.amount ?? '');
  const hasBegun = useRef(false);
  const newest = useRef(setters);
  newest.current = setters;
  useEffect(() => {
    let isGone = false;
    void fields.read().then((texts) => {
      if (isGone || hasBegun.current) return;
      for (const one of texts) {
        if (one.rowId !== rowId || one.before !== before) continue;
        hasBegun.current = true;
        if (isChoiceField(one.field)) newest.current[one.field](one.text);
      }
    });
    return () => {
      isGone = true;
    };
  }, [fields, rowId, before]);
  return {
    keep: (choice: Choice) => {
      hasBegun.current = true;
      for (const field of choiceFields) fields.keep({ rowId, field, text: choice[field], before });
    },
    forget: () => {
      if (!hasBegun.current) return;
      for (const field of choiceFields) fields.drop(rowId, field);
    },
  };
};

const choiceFields = ['amount', 'unit', 'category'] as const;
const isChoiceField = (field: string): field is keyof Choice => choiceFields.some((one) => one === field);

type AddedForm = ReturnType<typeof useAddForm>;

const AmountField = ({ form, isFocused }: { readonly form: AddedForm; readonly isFocused: boolean }) => {
  const { language } = useFormat();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <label className={`${labelled['field']} ${classes['field']}`}>
      <Trans>Amount</Trans>
      <input
        name="amount"
        ref={field}
        className={`${labelled['input']} ${classes['input']}`}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={!form.amount.ok}
        aria-describedby={form.amount.ok ? undefined : id}
        value={form.text}
        onChange={(event) => form.setText(event.currentTarget.value)}
      />
      {form.amount.ok ? null : (
        <span className={classes['error']} id={id} role="alert">
          {issueText('not-a-number', language)}
        </span>
      )}
    </label>
  );
};

/** The amount that was, where the new product cannot take it. */
const UnclearAmount = ({ quantity }: Pick<AddFormProps, 'quantity'>) => {
  const format = useFormat();
  const amount = quantity === undefined ? '' : `${format.plain(quantity.amount)} ${format.unit(quantity.unit)}`;
  return (
    <p className={classes['warning']} role="status">
      <Trans>{amount} cannot be converted to the units of this product. Give the amount again.</Trans>
    </p>
  );
};

interface UnitFieldProps {
  readonly target: LibraryRecord['target'];
  readonly unit: Unit;
  readonly onUnit: (unit: Unit) => void;
}

const UnitField = ({ target, unit, onUnit }: UnitFieldProps) => {
  const format = useFormat();
  return (
    <LabelledSelect
      className={classes['field']}
      label={<Trans>Unit</Trans>}
      value={unit}
      options={linkableUnits(target).map((value) => ({ value, label: format.unit(value) }))}
      onChange={onUnit}
    />
  );
};

const lastFirst = (categories: readonly Category[]): readonly Category[] =>
  categories.toSorted((a, b) => Number(b.id === last.categoryId) - Number(a.id === last.categoryId));

const CategoryField = ({ view, form }: { readonly view: CalculationView; readonly form: AddedForm }) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const field = useRef<HTMLButtonElement>(null);
  const { isCategoryMissing } = form;
  useEffect(() => {
    if (isCategoryMissing) field.current?.focus();
  }, [isCategoryMissing]);
  return (
    <LabelledSelect
      className={`${classes['field']} ${classes['wide']}`}
      button={field}
      label={<Trans>Category</Trans>}
      error={isCategoryMissing ? issueText('required', language) : null}
      value={form.categoryId}
      options={[
        ...(form.categoryId === '' ? [{ value: '', label: t`Choose a category` }] : []),
        ...lastFirst(view.categories).map((category) => ({ value: category.id, label: categoryTitle(category) })),
      ]}
      onChange={form.setCategory}
    />
  );
};
