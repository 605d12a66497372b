import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadSites } from '#client/data/content/views/sites.ts';
import { HomePage } from '#client/features/home/home-page.tsx';
import { LazyPortfolio } from '#client/features/portfolio/lazy-portfolio.tsx';
import { LazyCreateSite } from '#client/features/sites/lazy-create-site.tsx';
import { choice, direction, text } from '#client/ui/browser/search-params.ts';
import { portfolioSortKeys, portfolioViews } from '#domain/sites/portfolio-query.ts';

// The first screen comes in one piece: splitting it would only add a round trip.
export const Route = createFileRoute('/_session/_home/')({
  codeSplitGroupings: [],
  validateSearch: v.object({
    search: text,
    show: choice(portfolioViews),
    useClass: text,
    sort: direction,
    sortBy: choice(portfolioSortKeys),
  }),
  loader: ({ context }) => loadSites(context.queryClient),
  component: () => <HomePage query={Route.useSearch()} CreateSite={LazyCreateSite} Portfolio={LazyPortfolio} />,
});
