import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useCategoryTemplate } from '#client/data/content/edits/category-template.ts';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { type ClosableProps, formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import type { SelectOption } from '#client/ui/select-field/choices.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import { areaM2, completionYear, requiredText } from '#contract/frame/fields.ts';
import { type CategoryTemplateId, categoryTemplateIds } from '#domain/calculations/category-template-ids.ts';
import { categoryTemplates } from '#domain/calculations/category-templates.ts';
import { useClasses } from '#domain/terms/use-class.ts';
import classes from './sites-page.module.css';

const schema = v.object({
  name: requiredText,
  useClass: v.string(),
  heatedNetAreaM2: areaM2,
  completionYear,
  template: v.picklist(['', ...categoryTemplateIds]),
});

interface NewSite {
  name: string;
  useClass: string;
  heatedNetAreaM2: number | null;
  completionYear: number | null;
  template: CategoryTemplateId | '';
}

const CreateSiteForm = ({ onClose, send }: SendProps<ClosableProps>) => {
  const { t } = useLingui();
  const create = useCreate();
  const options = useOptions();
  const defaultValues: NewSite = {
    name: '',
    useClass: 'AK3',
    heatedNetAreaM2: null,
    completionYear: null,
    template: categoryTemplates[0]?.id ?? '',
  };
  const form = useAppForm({
    defaultValues,
    validators: { onChange: schema },
    onSubmit: ({ value }) =>
      send(async () => {
        await create(value);
        await draft.drop();
        onClose();
      }),
  });
  const draft = useDraft('create-site', form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Create</Trans>} draft={draft} onClose={onClose} spaced>
        <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required autoFocus />}</form.AppField>
        <form.AppField name="useClass">
          {(field) => <field.SelectField label={t`Use class`} options={options.useClasses} />}
        </form.AppField>
        <div className={classes['pair']}>
          <form.AppField name="heatedNetAreaM2">
            {(field) => <field.NumberField label={t`Heated net area`} unit="m²" />}
          </form.AppField>
          <form.AppField name="completionYear">
            {(field) => <field.NumberField label={t`Completion year`} grouped={false} />}
          </form.AppField>
        </div>
        <form.AppField name="template">
          {(field) => <field.SelectField label={t`Category template`} options={options.templates} />}
        </form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};

/** What a calculation needs to begin; everything else can be told on the site's own page. */
export const CreateSiteDialog = formDialog(<Trans>New site</Trans>, CreateSiteForm);

/** Makes the site, fills in the template and opens it. Works offline too. */
const useCreate = () => {
  const { t } = useLingui();
  const { createSite } = useSiteEdits();
  const importTemplate = useCategoryTemplate();
  const navigate = useNavigate();
  return async ({ name, useClass, heatedNetAreaM2, completionYear, template }: NewSite): Promise<void> => {
    const params = await createSite({
      name: name.trim(),
      useClasses: useClass === '' ? [] : [{ code: useClass, heatedNetAreaM2 }],
      completionYear,
      calculationName: t`Calculation 1`,
    });
    if (template !== '') await importTemplate(params, template);
    await navigate({ to: '/sites/$siteId/calculations/$calculationId/construction-products', params });
  };
};

const useOptions = () => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const none: SelectOption = { value: '', label: t`Not chosen` };
  return {
    useClasses: [
      none,
      ...useClasses.map((useClass) => ({ value: useClass.code, label: `${useClass.code} – ${useClass[language]}` })),
    ],
    templates: [
      ...categoryTemplates.map(({ id, name }) => ({ value: id, label: name[language] })),
      { value: '', label: t`No template` },
    ],
  };
};
