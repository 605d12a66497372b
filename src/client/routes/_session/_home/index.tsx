import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadSites } from '#client/data/content/views/sites.ts';
import { loadPageTexts } from '#client/data/device/texts.ts';
import { HomePage, type HomeRestProps } from '#client/features/home/home-page.tsx';
import { LazyCreateSite } from '#client/features/sites/lazy-create-site.tsx';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice, direction, text } from '#client/ui/browser/search-params.ts';
import { portfolioSortKeys, portfolioViews } from '#domain/sites/portfolio-query.ts';

/** All one's sites beside each other, around what is new: they come together, after the first screen. */
const HomeRest = lazily<HomeRestProps>(async () => {
  const [{ Portfolio }, { HomeNews }] = await Promise.all([
    import('#client/features/portfolio/portfolio.tsx'),
    import('#client/features/home/home-news.tsx'),
    loadPageTexts(),
  ]);
  return ({ list, query, onCreate }) => (
    <Portfolio list={list} query={query}>
      <HomeNews sites={list.sites} onCreate={onCreate} />
    </Portfolio>
  );
});

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
  component: () => <HomePage query={Route.useSearch()} CreateSite={LazyCreateSite} Rest={HomeRest} />,
});
