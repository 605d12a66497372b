import { useLayoutEffect, useState } from 'react';
import { useInSight } from '#client/ui/browser/use-in-sight.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { SiteCard } from './site-card.tsx';
import type { OpenSiteDialog } from './site-dialogs.tsx';
import classes from './sites-page.module.css';

interface SiteCardsProps {
  readonly sites: readonly SiteSummary[];
  readonly isKept: (site: SiteSummary) => boolean;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** Of a card, px. */
const usualHeight = 210;

/** The sites as cards beside and below each other; of many only those in sight exist. */
export const SiteCards = ({ sites, isKept, onDialog }: SiteCardsProps) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const columns = useColumnCount(body);
  const lineOf = (line: number) => sites.slice(line * columns, (line + 1) * columns);
  const { parts, rowRef, onFocus, onBlur } = useInSight({
    count: Math.ceil(sites.length / columns),
    keyOf: (line) => sites[line * columns]?.id ?? String(line),
    body,
    estimatePx: usualHeight,
  });
  return (
    <ul ref={setBody} className={classes['cards']} onFocus={onFocus} onBlur={onBlur}>
      {parts.flatMap((part) =>
        part.kind === 'space'
          ? [<li key={part.key} className={classes['space']} style={{ height: part.heightPx }} aria-hidden />]
          : lineOf(part.index).map((site, place) => (
              <li
                key={site.id}
                // Cards beside each other are as high as the highest.
                ref={place === 0 ? rowRef : undefined}
                data-index={part.index}
                aria-setsize={sites.length}
                aria-posinset={part.index * columns + place + 1}
              >
                <SiteCard site={site} isKept={isKept(site)} onDialog={onDialog} />
              </li>
            )),
      )}
    </ul>
  );
};

/** How many stand beside each other. */
const useColumnCount = (grid: HTMLElement | null): number => {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    if (grid === null) return;
    const look = () => setCount(getComputedStyle(grid).gridTemplateColumns.split(' ').filter(isTrack).length || 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid]);
  return count;
};

const isTrack = (track: string): boolean => track.endsWith('px');
