import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import entry from '#client/features/site-log/screen/entry-form.module.css';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { browseLibrary, entryName, indexOf } from '#client/parts/library/browse.ts';
import { reasonTexts } from '#client/parts/library/match-reasons.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Source } from '#domain/products/composite.ts';
import classes from './log-import.module.css';
import type { QuestionProps } from './question-props.ts';

const maxFound = 12;
const unlinked = 'none';

const keyOf = ({ kind, id }: Pick<SearchEntry, 'kind' | 'id'>): string => `${kind}:${id}`;
const chosenKey = (source: Source | undefined): string =>
  source === undefined ? '' : source.kind === 'none' ? unlinked : keyOf(source);

/** Which product came: the likely ones with their reasons, what a search finds, or none of the library. */
export const QuestionProduct = ({ view, group, answer, onAnswer }: QuestionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const found = useFound(view, useDeferredValue(typed));
  const [{ candidates }] = group.questions;
  const value = chosenKey(answer.product);
  const likely = candidates.map((candidate) => candidate.entry);
  const others = found.filter((one) => !likely.some((known) => keyOf(known) === keyOf(one)));
  const all = [...likely, ...others];
  const chosen =
    candidates.find((candidate) => keyOf(candidate.entry) === value) ?? (value === '' ? candidates[0] : undefined);
  const choose = (key: string) => {
    const one = all.find((known) => keyOf(known) === key);
    if (one !== undefined) onAnswer({ product: { kind: one.kind, id: one.id } });
    else if (key === unlinked) onAnswer({ product: { kind: 'none' } });
  };
  return (
    <>
      <div className={entry['pair']}>
        <ProductSelect view={view} candidates={candidates} others={others} value={value} onChoose={choose} />
        <LogField label={<Trans>Search for another one</Trans>}>
          <input
            name="search-product"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </LogField>
      </div>
      {chosen === undefined ? null : (
        <p className={classes['note']}>
          {entryName(chosen.entry, format.language)}: {chosen.why.map((reason) => t(reasonTexts[reason])).join(' ')}
        </p>
      )}
    </>
  );
};

interface ProductSelectProps {
  readonly view: QuestionProps['view'];
  readonly candidates: QuestionProps['group']['questions'][0]['candidates'];
  readonly others: readonly SearchEntry[];
  readonly value: string;
  readonly onChoose: (key: string) => void;
}

const ProductSelect = ({ view, candidates, others, value, onChoose }: ProductSelectProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const shown = [...candidates.map((candidate) => candidate.entry), ...others];
  const isElsewhere = value !== '' && value !== unlinked && !shown.some((one) => keyOf(one) === value);
  return (
    <LogField label={<Trans>Which product</Trans>}>
      <select name="product" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t`Choose a product`}</option>
        {candidates.map((candidate) => (
          <option key={keyOf(candidate.entry)} value={keyOf(candidate.entry)}>
            {`${entryName(candidate.entry, format.language)} · ${format.unit(candidate.entry.unit)} · ${format.percent(candidate.confidence)}`}
          </option>
        ))}
        {others.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {`${entryName(one, format.language)} · ${format.unit(one.unit)}`}
          </option>
        ))}
        {isElsewhere ? <option value={value}>{nameOf(view, value, format.language)}</option> : null}
        <option value={unlinked}>{t`Leave unlinked`}</option>
      </select>
    </LogField>
  );
};

/** Chosen by a search whose words are gone. */
const nameOf = (
  view: QuestionProps['view'],
  key: string,
  language: ReturnType<typeof useFormat>['language'],
): string => {
  const one = indexOf(view.plan.referenceSet, view.own).entries.find((known) => keyOf(known) === key);
  return one === undefined ? key : entryName(one, language);
};

const useFound = ({ plan: { referenceSet }, own }: QuestionProps['view'], typed: string): readonly SearchEntry[] => {
  const { language, compare } = useFormat();
  return useMemo(
    () =>
      typed.trim() === ''
        ? []
        : browseLibrary(
            indexOf(referenceSet, own),
            { search: typed, talo2000Class: '', language },
            compare,
          ).entries.slice(0, maxFound),
    [referenceSet, own, typed, language, compare],
  );
};
