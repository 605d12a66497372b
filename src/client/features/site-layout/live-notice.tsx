import { useSignal } from '#client/data/device/use-signal.ts';
import { liveNews } from '#client/data/live/live-news.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { InStrip } from '#client/ui/notices/notice-strip.tsx';

const NewsText = lazily(async () => {
  const { NewsText: text } = await import('./news-text.tsx');
  return text;
});

/** Who else has just changed this site, and what: said in passing for a few seconds. */
export const LiveNotice = ({ siteId }: { readonly siteId: string }) => {
  const news = useSignal(liveNews.shown);
  return <InStrip>{news === null || news.siteId !== siteId ? null : <NewsText news={news} />}</InStrip>;
};
