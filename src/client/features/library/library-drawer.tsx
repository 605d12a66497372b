import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { useOwnLibrary } from '#client/data/own-library.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { Unit } from '#domain/carbon/units.ts';
import type { Source } from '#domain/composite.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { SearchIndex } from '#domain/library/search.ts';
import type { QuantityFields } from '#domain/quantity.ts';
import { AddForm } from './add-form.tsx';
import { browseLibrary, indexOf } from './browse.ts';
import { ClassFilter } from './class-filter.tsx';
import type { LibraryTarget } from './draft-quantity.ts';
import classes from './library-drawer.module.css';
import { findRecord, type LibraryRecord } from './record.ts';
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
  const own = useOwnLibrary(view.site.companyId);
  const [chosen, setChosen] = useState<LibraryRecord | null>(null);
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
          own={own}
          field={searchField}
          initialSearch={startSearch(indexOf(view.referenceSet, own), name)}
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
              <AddForm key={keyOf(chosen)} {...props} record={chosen} quantity={quantity} onAdded={goOn} />
              <RecordDetails record={chosen} referenceSet={view.referenceSet} />
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
  readonly own: CompanyLibrary;
  readonly chosen: LibraryRecord | null;
  readonly onChoose: (record: LibraryRecord | null) => void;
}

const Finder = ({ view, own, field, initialSearch, chosen, onChoose, children }: FinderProps) => {
  const format = useFormat();
  const { referenceSet } = view;
  const [search, setSearch] = useState(initialSearch);
  const [talo2000Class, setClass] = useState('');
  // Typing never waits for the list.
  const query = { search: useDeferredValue(search), talo2000Class, language: format.language };
  const { entries, classes: counts } = browseLibrary(indexOf(referenceSet, own), query, format.compare);
  return (
    <div className={classes['finder']}>
      <SearchResults
        field={field}
        search={search}
        entries={entries}
        chosenId={chosen === null ? null : keyOf(chosen)}
        onSearch={(text) => {
          setSearch(text);
          setClass('');
        }}
        onChoose={(entry) => onChoose(findRecord(referenceSet, own, entry))}
      >
        <ClassFilter counts={counts} chosen={talo2000Class} onChoose={setClass} />
      </SearchResults>
      {children}
      <p className={classes['attribution']}>{referenceSet.attribution[format.language]}</p>
    </div>
  );
};

const keyOf = ({ source }: LibraryRecord): string => (source.kind === 'none' ? '' : source.id);

/** The first words of a row's name are what its product is most likely called; words that find nothing are no help. */
const startSearch = (index: SearchIndex, name: string): string => {
  const search = name.split(/[,(]/, 1)[0]?.trim() ?? '';
  const query = { search, talo2000Class: '', language: 'fi' } as const;
  return search !== '' && browseLibrary(index, query, () => 0).entries.length > 0 ? search : '';
};
