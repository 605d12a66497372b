import { createFileRoute } from '@tanstack/react-router';
import { bulletinQueries } from '#client/data/content/views/bulletins.ts';
import { BulletinsPage } from '#client/features/bulletins/bulletins-page.tsx';

export const Route = createFileRoute('/_session/_home/bulletins')({
  loader: ({ context: { queryClient, loadPageTexts } }) =>
    Promise.all([queryClient.ensureQueryData(bulletinQueries.list()), loadPageTexts()]),
  component: BulletinsPage,
});
