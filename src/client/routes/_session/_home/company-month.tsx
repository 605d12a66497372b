import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { clock } from '#client/data/device/clock.ts';
import { siteMonthQueries } from '#client/data/site-log/site-months.ts';
import { CompanyMonthPage } from '#client/features/portfolio/company-month-page.tsx';
import { lenient } from '#client/ui/browser/search-params.ts';
import { today } from '#domain/values/today.ts';

export const Route = createFileRoute('/_session/_home/company-month')({
  validateSearch: v.object({ month: lenient(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, loadPageTexts }, deps: { month = today(clock()).slice(0, 7) } }) =>
    Promise.all([queryClient.prefetchQuery(siteMonthQueries.month(month)), loadPageTexts()]),
  component: () => <CompanyMonthRoute />,
});

const CompanyMonthRoute = () => {
  const { month } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CompanyMonthPage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen } })} />;
};
