import { createFileRoute } from '@tanstack/react-router';
import { HomeLayout } from '#client/features/home/home-layout.tsx';

// The first screen comes in one piece: splitting it would only add a round trip.
export const Route = createFileRoute('/_session/_home')({
  codeSplitGroupings: [],
  component: HomeLayout,
});
