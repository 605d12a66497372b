import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { browseLibrary, indexOf } from '#client/parts/library/browse.ts';
import { LibraryFinder, recordKey } from '#client/parts/library/library-finder.tsx';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { SearchIndex } from '#domain/library/search.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import { AddForm } from './add-form.tsx';
import type { LibraryTarget } from './draft-quantity.ts';
import classes from './library-drawer.module.css';
import type { LinkChange } from './link-change.ts';
import { LinkManyForm } from './link-many-form.tsx';
import { RecordDetails } from './record-details.tsx';

export interface LibraryDrawerProps {
  readonly view: CalculationView;
  readonly target: LibraryTarget;
  readonly onAdd: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<void>;
  readonly onLink: (links: readonly LinkChange[]) => Promise<void>;
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
  const quantities = linkedRows(view, target);
  const [quantity] = quantities;
  const count = quantities.length;
  const name = quantity?.name ?? '';
  const title = count > 1 ? t`Product of ${count} rows` : t`Product of “${name}”`;
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
    <Dialog opened kind="drawer" size="large" title={target.kind === 'add' ? t`Add products` : title} onClose={onClose}>
      <div className={classes['drawer']} data-chosen={chosen !== null}>
        <LibraryFinder
          referenceSet={view.referenceSet}
          own={own}
          field={searchField}
          initialSearch={startSearch(indexOf(view.referenceSet, own), name)}
          chosen={chosen}
          onChoose={setChosen}
        >
          <output className={classes['added']}>{added === '' ? '' : t`Added: ${added}`}</output>
        </LibraryFinder>
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
              {count > 1 ? (
                <LinkManyForm key={recordKey(chosen)} {...props} record={chosen} quantities={quantities} />
              ) : (
                <AddForm key={recordKey(chosen)} {...props} record={chosen} quantity={quantity} onAdded={goOn} />
              )}
              <RecordDetails record={chosen} referenceSet={view.referenceSet} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** The first words of a row's name are what its product is most likely called; words that find nothing are no help. */
const startSearch = (index: SearchIndex, name: string): string => {
  const search = name.split(/[,(]/, 1)[0]?.trim() ?? '';
  const query = { search, talo2000Class: '', language: 'fi' } as const;
  return search !== '' && browseLibrary(index, query, () => 0).entries.length > 0 ? search : '';
};

/** The rows that get a product. */
const linkedRows = (view: CalculationView, target: LibraryTarget): readonly Quantity[] => {
  if (target.kind === 'add') return [];
  const ids = new Set(target.kind === 'link' ? [target.quantityId] : target.quantityIds);
  return view.quantities.filter(({ id }) => ids.has(id));
};
