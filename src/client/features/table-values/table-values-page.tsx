import { msg } from '@lingui/core/macro';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

interface TableValuesPageProps {
  readonly siteId: string;
  readonly calculationId: string;
}

export const TableValuesPage = (_where: TableValuesPageProps) => <NotYetPage title={msg`Table values`} />;
