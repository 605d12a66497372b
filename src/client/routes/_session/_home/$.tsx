import { createFileRoute } from '@tanstack/react-router';
import { FallbackPage } from '#client/features/home/fallback-page.tsx';

export const Route = createFileRoute('/_session/_home/$')({
  loader: ({ context }) => context.loadPageTexts(),
  component: FallbackPage,
});
