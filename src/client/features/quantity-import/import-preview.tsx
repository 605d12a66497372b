import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { useGrowing } from '#client/ui/browser/use-growing.ts';
import pill from '#client/ui/layout/pill.module.css';
import section from '#client/ui/layout/section.module.css';
import { SheetTable } from '#client/ui/sheet/sheet-table.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { categoryTitle } from '#domain/calculations/category.ts';
import classes from './import.module.css';
import type { ImportAnswers } from './import-choices.ts';
import { changeTexts, type RowChange } from './import-texts.ts';
import { RefusedFile } from './refused-file.tsx';

interface ImportPreviewProps {
  readonly view: CalculationView;
  /** null = it is not at hand any more. */
  readonly file: File | null;
  readonly validation: ImportValidation;
  readonly answers: ImportAnswers;
}

const changes: readonly RowChange[] = ['create', 'update', 'unchanged', 'refused', 'left-out'];
/** Nobody reads a thousand lines before a decision; what is refused comes first when asked for. */
const maxShown = 200;

/** Row by row what the sheet says and what becomes of it, with the problems at their cells. */
export const ImportPreview = ({ view, file, validation, answers }: ImportPreviewProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { rows } = validation;
  const [only, setOnly] = useState<RowChange | null>(
    rows.some(({ change }) => change === 'refused') ? 'refused' : null,
  );
  const shown = only === null ? rows : rows.filter(({ change }) => change === only);
  const restCount = shown.length - maxShown;
  const rest = format.plain(restCount);
  const drawn = useGrowing(Math.min(shown.length, maxShown));
  const nameById = new Map(view.categories.map((category) => [category.id, categoryTitle(category)]));
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <h3 className={section['heading']}>
        <Trans>Rows of the sheet</Trans>
      </h3>
      <div className={classes['tabs']}>
        <Tab label={t`All`} count={rows.length} isChosen={only === null} onChoose={() => setOnly(null)} />
        {changes.map((change) => {
          const count = rows.filter((row) => row.change === change).length;
          return count === 0 ? null : (
            <Tab
              key={change}
              label={t(changeTexts[change])}
              count={count}
              isChosen={only === change}
              onChoose={() => setOnly(change)}
            />
          );
        })}
      </div>
      <SheetTable isLong className={classes['rows']}>
        <PreviewHead />
        <tbody>
          {shown.slice(0, drawn).map((row) => (
            <PreviewRow key={row.row} row={row} category={nameById.get(row.categoryId ?? answers.categoryId) ?? ''} />
          ))}
        </tbody>
      </SheetTable>
      {restCount > 0 ? (
        <p className={classes['note']}>
          <Trans>and {rest} more</Trans>
        </p>
      ) : null}
      {file === null || validation.counts.refused === 0 ? null : (
        <RefusedFile view={view} file={file} validation={validation} />
      )}
    </section>
  );
};

interface TabProps {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Tab = ({ label, count, isChosen, onChoose }: TabProps) => {
  const format = useFormat();
  return (
    <button type="button" className={`${pill['pill']} ${classes['tab']}`} aria-pressed={isChosen} onClick={onChoose}>
      {label} <span className={classes['faint']}>{format.plain(count)}</span>
    </button>
  );
};

const PreviewHead = () => {
  const { t } = useLingui();
  return (
    <thead>
      <HeadRow columns={[t`Row`, t`Name`, { name: t`Amount`, align: 'end' }, t`Category`, t`Result`]} />
    </thead>
  );
};

interface PreviewRowProps {
  readonly row: ImportValidation['rows'][number];
  readonly category: string;
}

const PreviewRow = ({ row, category }: PreviewRowProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const amount = `${format.plain(row.amount)} ${row.unit === null ? '' : format.unit(row.unit)}`;
  return (
    <tr data-change={row.change}>
      <th scope="row">{format.number(row.row)}</th>
      <td>{row.name}</td>
      <td data-align="end">{amount}</td>
      <td>{category === '' ? '–' : category}</td>
      <td>
        <span className={classes['mark']} data-change={row.change}>
          {t(changeTexts[row.change])}
        </span>
        {row.problems.map(({ column, code, message, severity }) => (
          <span key={`${column} ${code}`} className={classes['problem']} data-severity={severity}>
            {column === null ? message : t`Column ${column}: ${message}`}
          </span>
        ))}
      </td>
    </tr>
  );
};
