import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { HomelessCategory } from '#client/parts/homeless-category.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import fileLine from '#client/ui/layout/file-line.module.css';
import section from '#client/ui/layout/section.module.css';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './import.module.css';
import { expectedCounts, rowsWithoutCategory } from './import-choices.ts';
import type { SheetImport } from './use-sheet-import.ts';

interface ImportSettingsProps {
  readonly view: CalculationView;
  readonly validation: ImportValidation;
  readonly sheet: SheetImport;
}

/** Which sheet of the file, where its rows go, and what becomes of rows that it does not have any more. */
export const ImportSettings = ({ view, validation, sheet }: ImportSettingsProps) => {
  const { t } = useLingui();
  const { answers, answer, file, work } = sheet;
  const format = useFormat();
  const counts = expectedCounts(validation, answers);
  const [created, updated] = [format.plain(counts.created), format.plain(counts.updated)];
  const [deleted, refused] = [format.plain(counts.deleted), format.plain(counts.refused)];
  const homelessRows = rowsWithoutCategory(validation, answers);
  const { missing } = validation.counts;
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <div className={fileLine['line']}>
        <strong>{file?.name}</strong>
        <SecondaryButton size="xs" disabled={work !== null} onClick={sheet.startOver}>
          <Trans>Choose another file</Trans>
        </SecondaryButton>
      </div>
      <p role="status">
        <Trans>
          Will be created: {created}, updated: {updated}, deleted: {deleted}, refused: {refused}.
        </Trans>
      </p>
      <div className={`${fileLine['fields']} ${classes['fields']}`}>
        {validation.sheets.length < 2 ? null : (
          <LabelledSelect
            label={<Trans>Sheet</Trans>}
            value={validation.sheet}
            disabled={work !== null}
            options={validation.sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? t`${name} (hidden)` : name,
            }))}
            onChange={(name) => sheet.revise({ sheet: name })}
          />
        )}
        <HomelessCategory
          count={homelessRows}
          categories={view.categories}
          categoryId={answers.categoryId}
          onChange={(categoryId) => answer({ categoryId })}
        />
      </div>
      {missing === 0 ? null : (
        <CheckLine
          className={classes['check']}
          name="replaces"
          checked={answers.replaces}
          onChange={(isChecked) => answer({ replaces: isChecked })}
        >
          {' '}
          <Trans>Delete the rows that were imported earlier and are not in this sheet ({format.number(missing)})</Trans>
        </CheckLine>
      )}
    </section>
  );
};
