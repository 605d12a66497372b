import { Trans } from '@lingui/react/macro';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { Scope } from '#domain/terms/modules.ts';
import classes from './explanation.module.css';
import type { Explanation } from './explanation.ts';

/** From kilograms to kilograms per square metre and year, with where the area comes from. */
export const PerAreaSum = ({ scope, explanation }: { scope: Scope; explanation: Explanation }) => {
  const format = useFormat();
  const { kgCo2e, areaM2, perM2Year } = explanation;
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>Per square metre and year</Trans>
      </h3>
      {areaM2 === null || perM2Year === null ? (
        <p>
          <AreaLink scope={scope} /> <Trans>is missing, so only absolute kilograms can be given.</Trans>
        </p>
      ) : (
        <>
          <p className={classes['formula']}>
            {format.number(kgCo2e, 2)} kg / ({format.plain(areaM2)} m² · {periodYears} a) ={' '}
            {format.number(kgCo2e / areaM2 / periodYears, 4)} ≈ <strong>{format.number(perM2Year, 2)}</strong>
          </p>
          <p className="second">
            <AreaLink scope={scope} />: <Trans>site information.</Trans> <Trans>Period: the method.</Trans>
          </p>
        </>
      )}
    </section>
  );
};

const AreaLink = ({ scope }: { scope: Scope }) => (
  <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={usePlace()}>
    {scope === 'building' ? <Trans>Heated net area</Trans> : <Trans>Area of the building site</Trans>}
  </AppLink>
);
