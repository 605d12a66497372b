import { type RefObject, useDeferredValue, useState } from 'react';
import { useFormat } from '#client/ui/text/language.ts';
import { attributionOf, type ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import { browseLibrary, indexOf } from './browse.ts';
import { ClassFilter } from './class-filter.tsx';
import classes from './library-finder.module.css';
import { findRecord, type LibraryRecord } from './record.ts';
import { SearchResults } from './search-results.tsx';

interface LibraryFinderProps {
  readonly referenceSet: ReferenceSet;
  readonly own: CompanyLibrary;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly initialSearch?: string;
  readonly chosen: LibraryRecord | null;
  /** null: the row that was chosen is gone or cannot be calculated. */
  readonly onChoose: (record: LibraryRecord | null) => void;
  /** What stands between the list and the words about its origin. */
  readonly children?: React.ReactNode;
}

/** Search of the emission library and of the company's own, on the device. */
export const LibraryFinder = (props: LibraryFinderProps) => {
  const { referenceSet, own, field, initialSearch = '', chosen, onChoose, children } = props;
  const format = useFormat();
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
        chosenId={chosen === null ? null : recordKey(chosen)}
        onSearch={(text) => {
          setSearch(text);
          setClass('');
        }}
        onChoose={(entry) => onChoose(findRecord(referenceSet, own, entry))}
      >
        <ClassFilter counts={counts} chosen={talo2000Class} onChoose={setClass} />
      </SearchResults>
      {children}
      <p className="second">{attributionOf(referenceSet)[format.language]}</p>
    </div>
  );
};

export const recordKey = ({ source }: LibraryRecord): string => (source.kind === 'none' ? '' : source.id);
