import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

export const Route = createFileRoute('/_session/_home/contact')({
  component: () => <NotYetPage title={msg`Contact us`} />,
});
