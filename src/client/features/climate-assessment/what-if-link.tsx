import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import button from '#client/ui/buttons/button.module.css';

/** To the page that tries changes without making them. */
export const WhatIfLink = ({ place }: { readonly place: CalculationPlace }) => (
  <AppLink
    to="/sites/$siteId/calculations/$calculationId/what-if"
    params={place}
    className={button['button']}
    data-variant="secondary"
    data-size="sm"
  >
    <FlaskConical size={16} aria-hidden />
    <span>
      <Trans>What if</Trans>
    </span>
  </AppLink>
);
