import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import type { Entry } from './entries.ts';

const homePages = [
  ['/', msg`Home`],
  ['/sites', msg`Sites`],
  ['/company-month', msg`Month of the sites`],
  ['/products', msg`Added products`],
  ['/composite-products', msg`Added composite products`],
  ['/import', msg`Bring a file in`],
  ['/settings', msg`Settings`],
  ['/bulletins', msg`Bulletins`],
  ['/contact', msg`Contact us`],
] as const satisfies readonly (readonly [string, MessageDescriptor])[];

const sitePage = '/sites/$siteId/calculations/$calculationId';
const sitePages = [
  [`${sitePage}/construction-products`, msg`Construction products`],
  [`${sitePage}/table-values`, msg`Table values`],
  [`${sitePage}/carbon-handprint`, msg`Carbon handprint`],
  [`${sitePage}/product-list`, msg`Product list`],
  [`${sitePage}/material-list`, msg`Material list`],
  [`${sitePage}/climate-assessment`, msg`Climate assessment`],
  [`${sitePage}/checklist`, msg`Checklist of the building`],
  [`${sitePage}/compare-calculations`, msg`Compare calculations`],
  [`${sitePage}/site-information`, msg`Site information`],
  [`${sitePage}/site-users`, msg`Site users`],
  [`${sitePage}/backups`, msg`Backups`],
] as const satisfies readonly (readonly [string, MessageDescriptor])[];

/** The pages of the menus; those of the open site come first. */
export const usePageEntries = (): readonly Entry[] => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { siteId, calculationId } = useParams({ strict: false });
  const instructions = useInstructionsAddress();
  return useMemo(() => {
    const ofSite =
      siteId === undefined || calculationId === undefined
        ? []
        : sitePages.map(([to, label]) => ({
            id: `page${to}`,
            group: 'page' as const,
            label: t(label),
            run: () => navigate({ to, params: { siteId, calculationId } }),
          }));
    const others = homePages.map(([to, label]) => ({
      id: `page${to}`,
      group: 'page' as const,
      label: t(label),
      run: () => navigate({ to }),
    }));
    const help = {
      id: 'page/instructions',
      group: 'page' as const,
      label: t`Instructions`,
      keywords: t`help guide manual`,
      run: () => window.open(instructions, '_blank', 'noreferrer'),
    };
    return [...ofSite, ...others, help];
  }, [t, navigate, siteId, calculationId, instructions]);
};
