import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/compare-calculations')({
  component: () => <NotYetPage title={msg`Compare calculations`} />,
});
