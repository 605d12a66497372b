import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/material-list')({
  component: () => <NotYetPage title={msg`Material list`} />,
});
