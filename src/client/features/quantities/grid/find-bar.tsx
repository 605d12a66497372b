import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import labelled from '#client/ui/layout/labelled.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './find-bar.module.css';
import type { GridFind } from './use-grid-find.ts';

/** Finds in all rows: the browser's own search sees only those on screen. Its field is selected when it comes. */
export const FindBar = ({ find }: { readonly find: GridFind }) => {
  const format = useFormat();
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close();
    else if (event.key === 'Enter' || event.key === 'F3') find.step(event.shiftKey ? -1 : 1);
    else if (!(event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { count, index, text } = find;
  const status =
    count === 0
      ? t`No matches`
      : index === 0
        ? t`${format.number(count)} matches`
        : t`${format.number(index)} of ${format.number(count)}`;
  return (
    <search className={classes['bar']} aria-label={t`Find in the rows`} onKeyDown={onKeyDown}>
      <input
        name="find"
        ref={field}
        type="text"
        className={`${labelled['input']} ${classes['field']}`}
        aria-label={t`Find in the rows`}
        placeholder={t`Find in the rows`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => find.type(event.currentTarget.value)}
      />
      <output className={classes['count']} aria-live="polite">
        {text.trim() === '' ? '' : status}
      </output>
      <IconButton label={t`Previous match`} disabled={count === 0} onClick={() => find.step(-1)}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Next match`} disabled={count === 0} onClick={() => find.step(1)}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Close`} onClick={find.close}>
        <X size={16} aria-hidden />
      </IconButton>
    </search>
  );
};
