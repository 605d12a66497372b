import { createFileRoute } from '@tanstack/react-router';
import { reportKeyQueries } from '#client/data/reports/signed-reports.ts';
import { VerifyReportPage } from '#client/features/verify-report/verify-report-page.tsx';

export const Route = createFileRoute('/_session/_home/verify-report')({
  loader: ({ context }) => {
    // Without a connection those that the device has are enough.
    void context.queryClient.prefetchQuery(reportKeyQueries.all());
    return context.loadPageTexts();
  },
  component: VerifyReport,
});

function VerifyReport() {
  return <VerifyReportPage openAddress={`${window.location.origin}/check-report`} />;
}
