import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { isSameLibrary, type LibraryDiff } from '#domain/library/library-diff.ts';
import type { LibraryUpdate } from '#domain/library/library-update.ts';
import { ChangedProducts } from './changed-products.tsx';
import { FindingList, ProductList, RefusedList } from './diff-lists.tsx';
import { DiffSection } from './diff-section.tsx';
import classes from './library-update.module.css';
import { TableChanges } from './table-changes.tsx';

interface DiffViewProps {
  readonly update: LibraryUpdate;
  readonly current: ReferenceSet;
  readonly diff: LibraryDiff;
}

/** Everything to know before a library is taken into use: what is refused, what looks wrong, and what changes. */
export const DiffView = ({ update, current, diff }: DiffViewProps) => {
  const { set, refused, findings, records } = update;
  const { added, removed, changed, unchanged, tables } = diff;
  return (
    <>
      <Facts update={update} current={current} />
      <Notices update={update} current={current} diff={diff} />
      <DiffSection title={<Trans>Refused records</Trans>} count={refused.length} total={records} tone="warning" isOpen>
        <RefusedList refused={refused} />
      </DiffSection>
      <DiffSection
        title={<Trans>Changed products</Trans>}
        count={changed.length}
        total={changed.length + unchanged}
        isOpen
      >
        <ChangedProducts changed={changed} />
      </DiffSection>
      <DiffSection title={<Trans>Added products</Trans>} count={added.length} total={set.items.length}>
        <ProductList items={added} />
      </DiffSection>
      <DiffSection title={<Trans>Removed products</Trans>} count={removed.length} total={current.items.length}>
        <p className={classes['help']}>
          <Trans>
            Rows with these products have no values in this version. Before a calculation is brought up to date, it
            shows which rows change.
          </Trans>
        </p>
        <ProductList items={removed} />
      </DiffSection>
      <DiffSection title={<Trans>Changed table values and energy</Trans>} count={tables.length}>
        <TableChanges tables={tables} />
      </DiffSection>
      <DiffSection title={<Trans>Worth checking in the file</Trans>} count={findings.length} tone="warning">
        <p className={classes['help']}>
          <Trans>These look like mistakes of the publisher. Values are taken as they are.</Trans>
        </p>
        <FindingList findings={findings} items={set.items} />
      </DiffSection>
    </>
  );
};

const Facts = ({ update: { set, records, refused }, current }: Pick<DiffViewProps, 'update' | 'current'>) => {
  const format = useFormat();
  const [version, published] = [set.version, format.date(set.publishedAt)];
  const older = current.version;
  return (
    <p>
      <Trans>
        CO2data.fi {version}, published {published}, compared with {older}.
      </Trans>{' '}
      <Plural value={records} one="# record in the file," other="# records in the file," />{' '}
      <Plural value={records - refused.length} one="# taken," other="# taken," />{' '}
      <Plural value={refused.length} one="# refused." other="# refused." />
    </p>
  );
};

const Notices = ({ update: { set, lifetimesFrom }, current, diff }: DiffViewProps) => {
  const older = current.version;
  return (
    <div className={classes['notices']}>
      {isSameLibrary(diff) ? (
        <Notice tone="plain">
          <Trans>The file says the same as version {older}, which is in use.</Trans>
        </Notice>
      ) : null}
      {!isSameLibrary(diff) && set.id === current.id ? (
        <Notice>
          <Trans>Version {older} is in use with other values. A version never changes: calculations rely on it.</Trans>
        </Notice>
      ) : null}
      {set.publishedAt < current.publishedAt ? (
        <Notice>
          <Trans>The file is older than version {older}: new calculations would go on using that one.</Trans>
        </Notice>
      ) : null}
      {lifetimesFrom === null || isSameLibrary(diff) ? null : (
        <Notice tone="plain">
          <Trans>
            The file has no service lives or end-of-life shares. They are taken from version {lifetimesFrom}.
          </Trans>
        </Notice>
      )}
    </div>
  );
};
