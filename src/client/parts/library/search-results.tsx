import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useFormat } from '#client/ui/text/language.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import { entryName } from './browse.ts';
import classes from './library-finder.module.css';

interface SearchResultsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly entries: readonly SearchEntry[];
  readonly chosenId: string | null;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (entry: SearchEntry) => void;
  /** Filters between the field and the list. */
  readonly children: React.ReactNode;
}

const rowHeightPx = 66;

/** The search field and what it finds: arrows move through the list while the field keeps the focus. */
export const SearchResults = (props: SearchResultsProps) => {
  const { field, search, entries, chosenId, onSearch, onChoose, children } = props;
  const { t } = useLingui();
  const listId = useId();
  const { list, virtualizer, active, setActive, onKeyDown } = useActiveEntry(entries, onChoose);
  const count = entries.length;
  return (
    <>
      <SearchField
        field={field}
        listId={listId}
        activeId={entries[active] === undefined ? undefined : `${listId}-${active}`}
        search={search}
        onKeyDown={onKeyDown}
        onSearch={(text) => {
          onSearch(text);
          setActive(0);
          virtualizer.scrollToOffset(0);
        }}
      />
      {children}
      <output className="second">
        {count === 0 ? t`Nothing found` : <Plural value={count} one="# product" other="# products" />}
      </output>
      <div ref={list} className={classes['results']}>
        <div
          id={listId}
          role="listbox"
          aria-label={t`Products found`}
          className={classes['options']}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index];
            return entry === undefined ? null : (
              <Option
                key={entry.id}
                id={`${listId}-${index}`}
                entry={entry}
                startPx={start}
                position={[index + 1, count]}
                isActive={index === active}
                isChosen={entry.id === chosenId}
                onChoose={() => {
                  setActive(index);
                  onChoose(entry);
                }}
              />
            );
          })}
        </div>
      </div>
    </>
  );
};

/** The entry that the arrows have come to, kept in sight. */
const useActiveEntry = (entries: readonly SearchEntry[], onChoose: (entry: SearchEntry) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
  });
  const goTo = (index: number) => {
    const next = Math.min(Math.max(0, index), entries.length - 1);
    setActive(next);
    if (next >= 0) virtualizer.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      goTo(active + step);
    }
    const entry = entries[active];
    if (event.key !== 'Enter') return;
    // The amount gets the focus at once; the same key press must not submit it empty.
    event.preventDefault();
    if (entry !== undefined) onChoose(entry);
  };
  return { list, virtualizer, active, setActive, onKeyDown };
};

interface SearchFieldProps extends Pick<SearchResultsProps, 'field' | 'search' | 'onSearch'> {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const SearchField = ({ field, listId, activeId, search, onSearch, onKeyDown }: SearchFieldProps) => {
  const { t } = useLingui();
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input
        name="product-search"
        ref={field}
        className={classes['search']}
        inputMode="search"
        role="combobox"
        aria-label={t`Search products`}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t`Search products, e.g. hollow-core slab`}
        autoComplete="off"
        value={search}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  );
};

interface OptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly startPx: number;
  readonly position: readonly [number, number];
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Option = ({ id, entry, startPx, position, isActive, isChosen, onChoose }: OptionProps) => {
  const format = useFormat();
  return (
    <div
      id={id}
      role="option"
      tabIndex={isActive ? 0 : -1}
      className={classes['option']}
      data-active={isActive}
      aria-selected={isChosen}
      aria-posinset={position[0]}
      aria-setsize={position[1]}
      style={{ transform: `translateY(${startPx}px)` }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose();
      }}
    >
      <span className={classes['name']}>{entryName(entry, format.language)}</span>
      <span className={classes['value']}>
        {entry.gwpA1A3PerUnit === null ? '–' : format.plain(Number(entry.gwpA1A3PerUnit.toPrecision(4)))}
        <span className={classes['faint']}> kg CO₂e/{format.unit(entry.unit)}</span>
      </span>
      <span className={classes['class-name']}>
        <Origin entry={entry} />
      </span>
    </div>
  );
};

/** The class of a library item; whose own product or composite it is. */
const Origin = ({ entry }: { readonly entry: SearchEntry }) => {
  if (entry.kind === 'product') return <Trans>Own product · {entry.source}</Trans>;
  if (entry.kind === 'composite') return <Trans>Own composite · {entry.source}</Trans>;
  return entry.talo2000TitleFi || entry.category;
};
