import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#client/features/session/settings-page.tsx';

export const Route = createFileRoute('/_session/_home/settings')({ component: SettingsPage });
