import { createFileRoute } from '@tanstack/react-router';
import { HomeLayout } from '#client/features/home/home-layout.tsx';

export const Route = createFileRoute('/_session/_home')({ component: HomeLayout });
