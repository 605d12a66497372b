import { Trans, useLingui } from '@lingui/react/macro';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { Form } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import beside from '#client/ui/layout/side-columns.module.css';
import { BasicFields } from './basic-fields.tsx';
import { BuildingFields } from './building-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SavedAnnouncement } from './saved-label.tsx';
import classes from './site-information.module.css';
import { UseClassFields } from './use-class-fields.tsx';
import { useSiteForm } from './use-site-form.ts';

interface SiteInformationPageProps extends CalculationPlace {
  /** What other features know of the site. */
  readonly children?: React.ReactNode;
}

/** Everything about a site that a person gives; each field saves itself when it is left. */
export const SiteInformationPage = ({ siteId, calculationId, children }: SiteInformationPageProps) => {
  const { t } = useLingui();
  const view = useCalculationView({ siteId, calculationId });
  const canEdit = useCan('edit-site', view.site);
  const siteForm = useSiteForm(view.site);
  const fields = useTypedTexts(`typed-site.${siteId}`);
  return (
    <Page title={t`Site information`} subtitle={view.site.name}>
      {!canEdit && (
        <p className={classes['locked']}>
          <Trans>You can look at the values, but not change them.</Trans>
        </p>
      )}
      <SavedAnnouncement states={siteForm.states} />
      <div className={`${beside['columns']} ${classes['columns']}`}>
        <TypedFieldsContext value={{ fields, rowId: '' }}>
          <Form className={classes['form']} onSubmit={() => undefined}>
            <Panel title={<Trans>Site</Trans>}>
              <BasicFields siteForm={siteForm} canEdit={canEdit} />
            </Panel>
            <Panel title={<Trans>Use and areas</Trans>}>
              <UseClassFields siteForm={siteForm} limitSet={view.limitSet} canEdit={canEdit} />
            </Panel>
            <Panel title={<Trans>Limit values</Trans>}>
              <LimitFields siteForm={siteForm} canEdit={canEdit} />
            </Panel>
            <Panel title={<Trans>Building and permit</Trans>}>
              <BuildingFields siteForm={siteForm} canEdit={canEdit} view={view} />
            </Panel>
            <Panel title={<Trans>Documents of the permit</Trans>}>
              <PreparationFields siteForm={siteForm} canEdit={canEdit} />
            </Panel>
          </Form>
        </TypedFieldsContext>
        <ResultPanel view={view} />
      </div>
      {children}
    </Page>
  );
};
