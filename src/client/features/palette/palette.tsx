import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { recentChoices, rememberChoice } from '#client/data/device/page-preferences.ts';
import { recentSites } from '#client/data/device/preferences.ts';
import { useModal } from '#client/ui/overlays/modals.ts';
import { type Entry, findEntries, type Hits, type Searchable } from './entries.ts';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import type { PaletteDialog } from './use-action-entries.ts';
import { useEmissionEntries } from './use-emission-entries.ts';
import { useEntries, useServerEntries } from './use-entries.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onDialog: (dialog: PaletteDialog) => void;
}

/** Search of everything: a combobox whose list answers from memory with every keystroke. */
export const Palette = ({ onClose, onDialog }: PaletteProps) => {
  const { t } = useLingui();
  const listId = useId();
  const dialog = useModal('input');
  const [text, setText] = useState('');
  const { hits, busy } = useHits(text, onDialog);
  const entries = hits.flatMap((group) => group.entries);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0];
  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    rememberChoice(entry.id);
    onClose();
    entry.run();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') run(chosen);
    else {
      const next = nextEntry(entries, chosen, event.key);
      if (next === undefined) return;
      setChosenId(next.id);
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is one beside it.
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t`Search`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes['content']}>
        <SearchInput
          text={text}
          listId={listId}
          chosen={chosen}
          onText={(next) => {
            setText(next);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList id={listId} hits={hits} chosen={chosen} onChoose={run} />
        <FoundStatus count={entries.length} busy={busy} />
        <KeysFoot />
      </div>
    </dialog>
  );
};

interface SearchInputProps {
  readonly text: string;
  readonly listId: string;
  /** undefined = nothing is found. */
  readonly chosen: Entry | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

const SearchInput = ({ text, listId, chosen, onText, onKeyDown }: SearchInputProps) => {
  const { t } = useLingui();
  return (
    <input
      name="search"
      className={classes['input']}
      type="search"
      role="combobox"
      aria-label={t`Search sites, products and actions`}
      placeholder={t`Search sites, products and actions`}
      aria-expanded={chosen !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen.id}`}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};

const FoundStatus = ({ count, busy }: { readonly count: number; readonly busy: boolean }) => (
  <p className={count === 0 ? classes['nothing'] : 'visually-hidden'} role="status">
    {count > 0 ? (
      <Plural value={count} one="# result" other="# results" />
    ) : busy ? (
      <Trans>Searching on the server</Trans>
    ) : (
      <Trans>Nothing found. Try a part of the name.</Trans>
    )}
  </p>
);

const KeysFoot = () => (
  <p className={classes['foot']} aria-hidden>
    <kbd>↑↓</kbd> <Trans>choose</Trans> <kbd>↵</kbd> <Trans>open</Trans> <kbd>Esc</kbd> <Trans>close</Trans>
  </p>
);

const useHits = (text: string, onDialog: (dialog: PaletteDialog) => void) => {
  const own = useEntries(onDialog);
  const settled = useSettled(text);
  const { entries: found, busy } = useServerEntries(settled);
  const emissions = useEmissionEntries(settled, onDialog);
  const recent = useMemo(
    () => [...recentChoices.get(), ...recentSites.get().map(({ siteId }) => `site/${siteId}`)],
    [],
  );
  const all = useMemo(() => [...withMore(own, found), ...emissions], [own, found, emissions]);
  const hits: readonly Hits[] = useMemo(() => findEntries(all, text, [...new Set(recent)]), [all, text, recent]);
  return { hits, busy };
};

/** What the server knows and the device does not. */
const withMore = (own: readonly Searchable[], found: readonly Searchable[]): readonly Searchable[] => {
  const known = new Set(own.map(({ entry }) => entry.id));
  return [...own, ...found.filter(({ entry }) => !known.has(entry.id))];
};

const typingPauseMs = 150;

/** The text once nothing was typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
};

/** Arrows go round; null for every other key. */
const nextEntry = (entries: readonly Entry[], chosen: Entry | undefined, key: string): Entry | undefined => {
  const index = chosen === undefined ? -1 : entries.indexOf(chosen);
  if (key === 'ArrowDown') return entries[(index + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(index - 1);
  if (key === 'PageDown') return entries.at(-1);
  return key === 'PageUp' ? entries[0] : undefined;
};
