import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCategoryTemplate } from '#client/data/content/edits/category-template.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Category } from '#domain/calculations/category.ts';
import { type CategoryTemplate, categoryTemplates } from '#domain/calculations/category-templates.ts';
import classes from './edit-categories-dialog.module.css';

interface TemplateDialogProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Takes a template's categories; those that are there already stay as they are. */
export const TemplateDialog = ({ place, categories, onClose }: TemplateDialogProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const importTemplate = useCategoryTemplate();
  const [chosen, setChosen] = useState<CategoryTemplate | undefined>(categoryTemplates[0]);
  const [pending, setPending] = useState(false);
  const newCount = chosen === undefined ? 0 : missingFrom(chosen, categories);
  const take = async () => {
    if (chosen === undefined) return;
    setPending(true);
    await importTemplate(place, chosen.id).finally(() => setPending(false));
    onClose();
  };
  return (
    <Dialog title={t`Take categories from a template`} pending={pending} onClose={onClose}>
      <div className={classes['templates']}>
        {categoryTemplates.map((template) => (
          <label key={template.id} className={classes['template']}>
            <input type="radio" name="template" checked={template === chosen} onChange={() => setChosen(template)} />
            <span>
              <span className={classes['template-name']}>{template.name[format.language]}</span>
              <span className={classes['template-list']}>
                {template.categories.map(({ name }) => name[format.language]).join(', ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      <DialogActions>
        <CancelButton disabled={pending} onClick={onClose} />
        <PendingButton pending={pending} disabled={newCount === 0} onClick={() => void take()}>
          <Trans>Add categories ({format.number(newCount)})</Trans>
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};

const missingFrom = (template: CategoryTemplate, categories: readonly Category[]): number => {
  const codes = new Set(categories.map(({ talo2000Code }) => talo2000Code));
  return template.categories.filter(({ talo2000Code }) => !codes.has(talo2000Code)).length;
};
