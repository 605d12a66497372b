import { useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/layout/badge.tsx';
import type { SiteStatus } from '#domain/sites/site.ts';
import { statusTexts } from './site-texts.ts';

export const SiteStatusBadge = ({ status }: { readonly status: SiteStatus }) => {
  const { t } = useLingui();
  return <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(statusTexts[status])}</Badge>;
};
