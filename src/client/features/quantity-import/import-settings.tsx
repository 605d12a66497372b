import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/calculation-view.ts';
import type { ImportValidation } from '#client/data/quantity-import.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
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
  const { created, updated, deleted, refused } = expectedCounts(validation, answers);
  const homeless = rowsWithoutCategory(validation);
  const { missing } = validation.counts;
  return (
    <section className={classes['section']}>
      <div className={classes['file-line']}>
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
      <div className={classes['fields']}>
        {validation.sheets.length < 2 ? null : (
          <label className={classes['field']}>
            <Trans>Sheet</Trans>
            <select
              className={classes['select']}
              value={validation.sheet}
              disabled={work !== null}
              onChange={(event) => sheet.revise({ sheet: event.currentTarget.value })}
            >
              {validation.sheets.map(({ name, isHidden }) => (
                <option key={name} value={name}>
                  {isHidden ? t`${name} (hidden)` : name}
                </option>
              ))}
            </select>
          </label>
        )}
        {homeless === 0 ? null : (
          <label className={classes['field']}>
            <Trans>Category of the rows that have none ({homeless})</Trans>
            <select
              className={classes['select']}
              value={answers.categoryId}
              onChange={(event) => answer({ categoryId: event.currentTarget.value })}
            >
              <option value="">{t`Choose a category`}</option>
              {view.categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {`${category.talo2000Code} ${category.name}`.trim()}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {missing === 0 ? null : (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={answers.replaces}
            onChange={(event) => answer({ replaces: event.currentTarget.checked })}
          />
          <Trans>Delete the rows that were imported earlier and are not in this sheet ({missing})</Trans>
        </label>
      )}
    </section>
  );
};
