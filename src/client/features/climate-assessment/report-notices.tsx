import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { usePlace } from '#client/parts/report/place.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import classes from './climate-assessment.module.css';

/** What the report lacks as a whole, each with the page that fills it. */
export const ReportNotices = ({ view }: { view: Pick<CalculationView, 'result' | 'calculation' | 'site'> }) => {
  const place = usePlace();
  const { result, calculation, site } = view;
  const { rowCount, rowsWithoutSource } = result.completeness;
  const hasEnergy = calculation.energy.some((use) => use.kwhPerYear !== null);
  return (
    <>
      {result.building.areaM2 === null && (
        <Notice
          link={
            <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
              <Trans>Give the heated net area</Trans>
            </AppLink>
          }
        >
          <Trans>The heated net area is missing: the figures are absolute, and table values per m² are left out.</Trans>
        </Notice>
      )}
      {rowCount === 0 && (
        <Notice
          link={
            <AppLink to="/sites/$siteId/calculations/$calculationId/construction-products" params={place}>
              <Trans>Add construction products</Trans>
            </AppLink>
          }
        >
          <Trans>The calculation has no quantities yet: the figures come from table values and energy alone.</Trans>
        </Notice>
      )}
      {rowCount > 0 && rowsWithoutSource === rowCount && (
        <Notice
          link={
            <AppLink
              to="/sites/$siteId/calculations/$calculationId/construction-products"
              params={place}
              search={{ state: 'unlinked' }}
            >
              <Trans>Link the rows to products</Trans>
            </AppLink>
          }
        >
          <Trans>No row has a product: the figures come from table values and energy alone.</Trans>
        </Notice>
      )}
      {!hasEnergy && (
        <Notice
          link={
            <AppLink to="/sites/$siteId/calculations/$calculationId/table-values" params={place}>
              <Trans>Give the purchased energy</Trans>
            </AppLink>
          }
        >
          <Trans>No purchased energy has been given: B6 is missing from the total.</Trans>
        </Notice>
      )}
      {hasEnergy && site.completionYear === null && (
        <Notice
          link={
            <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
              <Trans>Give the completion year</Trans>
            </AppLink>
          }
        >
          <Trans>The completion year is missing: energy use cannot be calculated.</Trans>
        </Notice>
      )}
    </>
  );
};

const Notice = ({ children, link }: { children: React.ReactNode; link: React.ReactNode }) => (
  <div className={classes['notice']}>
    <span>{children}</span>
    {link}
  </div>
);
