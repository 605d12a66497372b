import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { recentSites, usePreference } from '#client/data/device/preferences.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { type SiteSummary, sampleSiteName } from '#domain/sites/site.ts';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  readonly sites: readonly SiteSummary[];
  readonly onCreate: () => void;
}

/** The way from the sample site to the first own climate assessment; folded up once a site of the user's has its figure. */
export const FirstSteps = ({ sites, onCreate }: FirstStepsProps) => {
  const sample = sites.find(({ name }) => name === sampleSiteName);
  const others = sites.filter((site) => site !== sample);
  const own = others.find(({ status }) => status === 'active');
  const steps = <Steps sample={sample} own={own} onCreate={onCreate} />;
  const title = <Trans>First steps</Trans>;
  return others.some(({ gwpKgCo2ePerM2Year: figure }) => figure !== null) ? (
    <details className={classes['folded']}>
      <summary>{title}</summary>
      {steps}
    </details>
  ) : (
    <Panel title={title} className={classes['panel'] ?? ''}>
      {steps}
    </Panel>
  );
};

interface StepsProps extends Pick<FirstStepsProps, 'onCreate'> {
  readonly sample: SiteSummary | undefined;
  readonly own: SiteSummary | undefined;
}

const Steps = ({ sample, own, onCreate }: StepsProps) => {
  const [opened] = usePreference(recentSites);
  return (
    <ol className={classes['steps']}>
      {sample === undefined ? null : (
        <Step isDone={opened.some(({ siteId }) => siteId === sample.id)}>
          <PageLink site={sample} to="climate-assessment">
            <Trans>See what a finished climate assessment looks like</Trans>
          </PageLink>
        </Step>
      )}
      <Step isDone={own !== undefined}>
        <button type="button" className={classes['button']} onClick={onCreate}>
          <Trans>Create your own site: a name and a use class are enough</Trans>
        </button>
      </Step>
      <Step>
        <PageLink site={own} to="construction-products">
          <Trans>Add products and their amounts from the emission library</Trans>
        </PageLink>
      </Step>
      <Step>
        <PageLink site={own} to="site-information">
          <Trans>Give the heated net area, which the footprint is divided by</Trans>
        </PageLink>
      </Step>
      <Step>
        <PageLink site={own} to="climate-assessment">
          <Trans>Read the climate assessment and compare it with the limit value</Trans>
        </PageLink>
      </Step>
    </ol>
  );
};

const Step = ({ isDone = false, children }: { readonly isDone?: boolean; readonly children: React.ReactNode }) => {
  const { t } = useLingui();
  return (
    <li className={classes['step']} data-done={isDone}>
      {children}
      {isDone ? <CircleCheck size={16} aria-label={t`Done`} className={classes['done']} /> : null}
    </li>
  );
};

interface PageLinkProps {
  /** undefined = there is no such site yet. */
  readonly site: SiteSummary | undefined;
  readonly to: 'construction-products' | 'site-information' | 'climate-assessment';
  readonly children: React.ReactNode;
}

const PageLink = ({ site, to, children }: PageLinkProps) =>
  site === undefined ? (
    <span>{children}</span>
  ) : (
    <AppLink
      to={`/sites/$siteId/calculations/$calculationId/${to}`}
      params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
    >
      {children}
    </AppLink>
  );
