import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useAwaitedOwnLibrary, useOwnLibrary } from '#client/data/library/own-library.ts';
import { browseLibrary, indexOf } from '#client/parts/library/browse.ts';
import { LibraryFinder, recordKey } from '#client/parts/library/library-finder.tsx';
import { findRecord, type LibraryRecord } from '#client/parts/library/record.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import box from '#client/ui/layout/hint-box.module.css';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { SearchIndex } from '#domain/library/search.ts';
import { AddForm } from './add-form.tsx';
import type { LibraryTarget } from './draft-quantity.ts';
import type { LibraryDrawerProps } from './drawer-props.ts';
import classes from './library-drawer.module.css';
import { LinkManyForm } from './link-many-form.tsx';
import { RecordDetails } from './record-details.tsx';

/** Search of the emission library, a record's details and the form that takes it into the calculation. */
export const LibraryDrawer = (props: LibraryDrawerProps) => {
  const format = useFormat();
  const { view, target, onClose } = props;
  const { t } = useLingui();
  const own = useOwnLibrary(view.site.companyId);
  const awaited = useAwaitedOwnLibrary(view.site.companyId);
  const quantities = linkedRows(view, target);
  const [quantity] = quantities;
  const count = quantities.length;
  const { chosen, shown, isPresent, added, searchField, choose, goOn } = useChosenRecord(view, own, target);
  const name = quantity?.name ?? '';
  const title = count > 1 ? t`Product of ${format.number(count)} rows` : t`Product of “${name}”`;
  return (
    <Dialog kind="drawer" size="large" title={target.kind === 'add' ? t`Add products` : title} onClose={onClose}>
      <div className={classes['drawer']} data-chosen={shown !== null && !isPresent}>
        <LibraryFinder
          referenceSet={view.referenceSet}
          own={own}
          field={searchField}
          initialSearch={startSearch(indexOf(view.referenceSet, own), name)}
          chosen={chosen}
          onChoose={choose}
        >
          {awaited?.why === 'no-line' ? <Awaited list={awaited} name={<Trans>Own products</Trans>} /> : null}
          <output className={classes['added']}>{added === '' ? '' : t`Added: ${added}`}</output>
        </LibraryFinder>
        <div className={classes['record']}>
          {shown === null ? (
            <p className={box['hint']}>
              <Trans>Choose a product to see its values and to give the amount.</Trans>
            </p>
          ) : (
            <>
              <div className={classes['back']}>
                <SecondaryButton leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => choose(null)}>
                  <Trans>Back to the search</Trans>
                </SecondaryButton>
              </div>
              {count > 1 ? (
                <LinkManyForm key={recordKey(shown)} {...props} record={shown} quantities={quantities} />
              ) : (
                <AddForm
                  key={`${recordKey(shown)} ${isPresent}`}
                  {...props}
                  record={shown}
                  quantity={quantity}
                  isPresent={isPresent}
                  onAdded={goOn}
                />
              )}
              <RecordDetails record={shown} referenceSet={view.referenceSet} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** The record that is looked at, and the search's field, which has the focus again once it was added. */
const useChosenRecord = (view: CalculationView, own: CompanyLibrary, target: LibraryTarget) => {
  const [start] = useState(() => startRecord(view, own, target));
  const [chosen, setChosen] = useState(start);
  // The present product is shown beside the search, which has the focus: another one is looked for.
  const [isPresent, setPresent] = useState(start !== null && target.kind === 'link');
  const [added, setAdded] = useState('');
  // The list marks what was chosen at once; its values and the form come in the turn after.
  const shown = useDeferredValue(chosen);
  const searchField = useRef<HTMLInputElement>(null);
  const isGoingOn = useRef(false);
  // With the drawing that takes the form away, or the focus of its button would fall to the page.
  useLayoutEffect(() => {
    if (shown !== null || !isGoingOn.current) return;
    isGoingOn.current = false;
    searchField.current?.focus();
    searchField.current?.select();
  }, [shown]);
  return {
    chosen,
    shown,
    isPresent,
    added,
    searchField,
    choose: (record: LibraryRecord | null) => {
      setPresent(false);
      setChosen(record);
    },
    /** Ready for the next product: the search stays where it is. */
    goOn: (addedName: string) => {
      setAdded(addedName);
      setChosen(null);
      isGoingOn.current = true;
    },
  };
};

/** The row's own name, or its first words where the whole finds nothing; words that find nothing are no help. */
const startSearch = (index: SearchIndex, name: string): string => {
  const finds = (search: string) =>
    search !== '' && browseLibrary(index, { search, talo2000Class: '', language: 'fi' }, () => 0).entries.length > 0;
  return [name.trim(), name.split(/[,(]/, 1)[0]?.trim() ?? ''].find(finds) ?? '';
};

/** The product that a row has until now, or the one that is to be added. */
const startRecord = (view: CalculationView, own: CompanyLibrary, target: LibraryTarget): LibraryRecord | null => {
  const [only, another] = linkedRows(view, target);
  const added =
    target.kind === 'add' && target.itemId !== undefined ? ({ kind: 'item', id: target.itemId } as const) : null;
  const source = added ?? (another === undefined ? only?.source : undefined);
  return source === undefined || source.kind === 'none' ? null : findRecord(view.referenceSet, own, source);
};

/** The rows that get a product. */
const linkedRows = (view: CalculationView, target: LibraryTarget): readonly Quantity[] => {
  if (target.kind === 'add') return [];
  const ids = new Set(target.kind === 'link' ? [target.quantityId] : target.quantityIds);
  return view.quantities.filter(({ id }) => ids.has(id));
};
