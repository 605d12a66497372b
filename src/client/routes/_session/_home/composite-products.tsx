import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '#client/ui/not-yet-page.tsx';

export const Route = createFileRoute('/_session/_home/composite-products')({
  component: () => <NotYetPage title={msg`Added composite products`} />,
});
