import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Unit } from '#domain/carbon/units.ts';
import type { Source } from '#domain/composite.ts';
import type { LibraryItem } from '#domain/product.ts';
import type { QuantityFields } from '#domain/quantity.ts';
import { AddForm } from './add-form.tsx';
import { browseLibrary, indexOf } from './browse.ts';
import { ClassFilter } from './class-filter.tsx';
import type { LibraryTarget } from './draft-quantity.ts';
import classes from './library-drawer.module.css';
import { RecordDetails } from './record-details.tsx';
import { SearchResults } from './search-results.tsx';

export interface LibraryDrawerProps {
  readonly view: CalculationView;
  readonly target: LibraryTarget;
  readonly onAdd: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<void>;
  readonly onLink: (quantityId: string, patch: { readonly source: Source; readonly unit: Unit }) => Promise<void>;
  readonly onClose: () => void;
}

/** Search of the emission library, a record's details and the form that takes it into the calculation. */
export const LibraryDrawer = (props: LibraryDrawerProps) => {
  const { view, target, onClose } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<LibraryItem | null>(null);
  const [added, setAdded] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const quantity = target.kind === 'link' ? view.quantities.find(({ id }) => id === target.quantityId) : undefined;
  const name = quantity?.name ?? '';
  /** Ready for the next product: the search stays where it is and has the focus. */
  const goOn = (addedName: string) => {
    setAdded(addedName);
    setChosen(null);
    requestAnimationFrame(() => {
      searchField.current?.focus();
      searchField.current?.select();
    });
  };
  return (
    <Dialog
      opened
      kind="drawer"
      size="large"
      title={quantity === undefined ? t`Add products` : t`Product of “${name}”`}
      onClose={onClose}
    >
      <div className={classes['drawer']} data-chosen={chosen !== null}>
        <Finder
          {...props}
          field={searchField}
          initialSearch={startSearch(view.referenceSet, name)}
          chosen={chosen}
          onChoose={setChosen}
        >
          <output className={classes['added']}>{added === '' ? '' : t`Added: ${added}`}</output>
        </Finder>
        <div className={classes['record']}>
          {chosen === null ? (
            <p className={classes['hint']}>
              <Trans>Choose a product to see its values and to give the amount.</Trans>
            </p>
          ) : (
            <>
              <div className={classes['back']}>
                <SecondaryButton leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => setChosen(null)}>
                  <Trans>Back to the search</Trans>
                </SecondaryButton>
              </div>
              <AddForm key={chosen.id} {...props} item={chosen} quantity={quantity} onAdded={goOn} />
              <RecordDetails item={chosen} referenceSet={view.referenceSet} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
};

interface FinderProps extends LibraryDrawerProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly children: React.ReactNode;
  readonly initialSearch: string;
  readonly chosen: LibraryItem | null;
  readonly onChoose: (item: LibraryItem | null) => void;
}

const Finder = ({ view, field, initialSearch, chosen, onChoose, children }: FinderProps) => {
  const format = useFormat();
  const { referenceSet } = view;
  const [search, setSearch] = useState(initialSearch);
  const [talo2000Class, setClass] = useState('');
  // Typing never waits for the list.
  const query = { search: useDeferredValue(search), talo2000Class, language: format.language };
  const { entries, classes: counts } = browseLibrary(indexOf(referenceSet), query, format.compare);
  return (
    <div className={classes['finder']}>
      <SearchResults
        field={field}
        search={search}
        entries={entries}
        chosenId={chosen?.id ?? null}
        onSearch={(text) => {
          setSearch(text);
          setClass('');
        }}
        onChoose={(id) => onChoose(referenceSet.items.find((item) => item.id === id) ?? null)}
      >
        <ClassFilter counts={counts} chosen={talo2000Class} onChoose={setClass} />
      </SearchResults>
      {children}
      <p className={classes['attribution']}>{referenceSet.attribution[format.language]}</p>
    </div>
  );
};

/** The first words of a row's name are what its product is most likely called; words that find nothing are no help. */
const startSearch = (set: ReferenceSet, name: string): string => {
  const search = name.split(/[,(]/, 1)[0]?.trim() ?? '';
  const query = { search, talo2000Class: '', language: 'fi' } as const;
  return search !== '' && browseLibrary(indexOf(set), query, () => 0).entries.length > 0 ? search : '';
};
