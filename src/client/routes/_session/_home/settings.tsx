import { createFileRoute } from '@tanstack/react-router';
import { CompanyPanel } from '#client/features/company/company-panel.tsx';
import { LibraryPanel } from '#client/features/library-admin/library-panel.tsx';
import { SettingsPage } from '#client/features/settings/settings-page.tsx';

export const Route = createFileRoute('/_session/_home/settings')({
  loader: ({ context }) => context.loadPageTexts(),
  component: () => <SettingsPage company={<CompanyPanel />} library={<LibraryPanel />} />,
});
