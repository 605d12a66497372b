import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { DialogActions } from '#client/ui/overlays/dialog.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { type Epd, nameOf } from '#domain/incoming/epd/epd.ts';
import type { ReadProblem } from '#domain/incoming/epd/read-problem.ts';
import classes from './epd-import.module.css';
import { ProblemList } from './problem-list.tsx';

interface EpdListProps {
  readonly epds: readonly Epd[];
  readonly problems: readonly ReadProblem[];
  /** Saved already. */
  readonly done: ReadonlySet<string>;
  readonly onReview: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

const mostShown = 100;

/** The data sets of a file: searched, chosen, then looked through one by one. */
export const EpdList = ({ epds, problems, done, onReview, onClose }: EpdListProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sought = useDeferredValue(search);
  const found = useMemo(() => searchIn(epds, sought), [epds, sought]);
  const nameIn = (epd: Epd) => nameOf(epd, [language, 'en']) || epd.uuid;
  const columns = useEpdColumns(nameIn, done);
  return (
    <div className={classes['steps']}>
      <p className="note">
        <Plural value={epds.length} one="# data set in the file." other="# data sets in the file." />{' '}
        <Trans>Choose those that you need: each is shown before anything is saved.</Trans>
      </p>
      <ProblemList problems={problems} />
      <FilterBar
        label={t`Search data sets by name, manufacturer, category or number`}
        placeholder={t`Search data sets`}
        search={search}
        onSearch={setSearch}
      />
      <DataTable
        caption={t`Data sets of the file`}
        columns={columns}
        rows={found.slice(0, mostShown)}
        rowKey={({ key }) => key}
        selection={{ selected, onChange: setSelected, nameOf: nameIn }}
      />
      <p className="note" role="status">
        {found.length === 0 ? <Trans>Nothing is found by these words.</Trans> : null}
        {found.length > mostShown ? (
          <Trans>
            The first {format.number(mostShown)} of {format.number(found.length)} are shown: search to see the others.
          </Trans>
        ) : null}
      </p>
      <DialogActions>
        <SecondaryButton onClick={onClose}>
          <Trans>Close</Trans>
        </SecondaryButton>
        <PrimaryButton
          disabled={selected.size === 0}
          onClick={() => onReview(epds.filter(({ key }) => selected.has(key)).map(({ key }) => key))}
        >
          <Plural value={selected.size} _0="Review" one="Review # data set" other="Review # data sets" />
        </PrimaryButton>
      </DialogActions>
    </div>
  );
};

const useEpdColumns = (nameIn: (epd: Epd) => string, done: ReadonlySet<string>): readonly DataColumn<Epd>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t`Name`,
      isRowHeader: true,
      render: (epd) => <Name name={nameIn(epd)} isDone={done.has(epd.key)} />,
    },
    { id: 'category', header: t`Category in the file`, render: (epd) => epd.category },
    { id: 'maker', header: t`Manufacturer`, render: (epd) => epd.manufacturer || epd.publisher },
    {
      id: 'unit',
      header: t`Declared unit`,
      render: ({ declaredAmount, declaredUnit, declaredUnitText }) =>
        `${declaredAmount === null ? '' : format.plain(declaredAmount)} ${declaredUnit === null ? declaredUnitText : format.unit(declaredUnit)}`.trim() ||
        '–',
    },
    { id: 'valid', header: t`Valid to`, render: (epd) => format.date(epd.validTo) },
  ];
};

const Name = ({ name, isDone }: { readonly name: string; readonly isDone: boolean }) => (
  <>
    {name}
    {isDone ? (
      <span className={classes['done']}>
        <Check size={14} aria-hidden /> <Trans>Saved</Trans>
      </span>
    ) : null}
  </>
);

/** Every word is somewhere in the names, the makers, the category or the numbers. */
const searchIn = (epds: readonly Epd[], search: string): readonly Epd[] => {
  const words = search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return epds;
  return epds.filter((epd) => {
    const { names, manufacturer, publisher, category, registrationNumber, uuid } = epd;
    const text = [...Object.values(names), manufacturer, publisher, category, registrationNumber, uuid]
      .join(' ')
      .toLocaleLowerCase('fi');
    return words.every((word) => text.includes(word));
  });
};
