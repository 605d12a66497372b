import { msg } from '@lingui/core/macro';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

interface SiteInformationPageProps {
  readonly siteId: string;
  readonly calculationId: string;
}

export const SiteInformationPage = (_where: SiteInformationPageProps) => (
  <NotYetPage title={msg`Site information`} />
);
