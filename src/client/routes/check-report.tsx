import { createFileRoute, redirect } from '@tanstack/react-router';
import { reportKeyQueries } from '#client/data/reports/signed-reports.ts';
import { determineSession } from '#client/data/session/session.ts';
import { CheckReportPage } from '#client/features/verify-report/check-report-page.tsx';

/** For whoever was given a report and has no account: an authority, a buyer, an auditor. */
export const Route = createFileRoute('/check-report')({
  beforeLoad: async () => {
    if ((await determineSession()) === 'authenticated') throw redirect({ to: '/verify-report', replace: true });
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(reportKeyQueries.all());
    return context.loadPageTexts();
  },
  component: CheckReportPage,
});
