import { lazy, Suspense } from 'react';
import { useSignal } from '#client/data/device/use-signal.ts';
import { liveNews } from '#client/data/live/live-news.ts';
import { InStrip } from '#client/ui/notices/notice-strip.tsx';

const NewsText = lazy(async () => {
  const { NewsText: text } = await import('./news-text.tsx');
  return { default: text };
});

/** Who else has just changed this site, and what: said in passing for a few seconds. */
export const LiveNotice = ({ siteId }: { readonly siteId: string }) => {
  const news = useSignal(liveNews.shown);
  return (
    <InStrip>
      {news === null || news.siteId !== siteId ? null : (
        <Suspense fallback={null}>
          <NewsText news={news} />
        </Suspense>
      )}
    </InStrip>
  );
};
