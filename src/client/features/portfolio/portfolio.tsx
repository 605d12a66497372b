import type { ReactNode } from 'react';
import { useFiguresToCome } from '#client/data/content/views/figures-to-come.ts';
import type { SiteList } from '#client/data/content/views/sites-view.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { FiguresLine } from '#client/parts/figures/figures-line.ts';
import { figureGroups, listPortfolio } from '#domain/sites/portfolio.ts';
import type { PortfolioQuery } from '#domain/sites/portfolio-query.ts';
import { FigureStrips } from './figure-strips.tsx';
import { LimitShares } from './limit-shares.tsx';
import { MyTasks } from './my-tasks.tsx';
import classes from './portfolio.module.css';
import { PortfolioList } from './portfolio-list.tsx';
import { usePortfolio } from './use-portfolio.ts';

interface PortfolioProps {
  readonly list: SiteList;
  readonly query: PortfolioQuery;
  /** What is new, beside the list. */
  readonly children: ReactNode;
}

/** All one's sites beside each other, what is one's own to do, and what is new; one site alone needs no list. */
export const Portfolio = ({ list: { sites, unread }, query, children }: PortfolioProps) => {
  const { companyId } = useUser();
  const isOnline = useIsOnline();
  useFiguresToCome(sites);
  const all = usePortfolio(sites);
  const current = all.filter(({ site }) => site.status !== 'archived');
  const isList = sites.length > 1;
  return (
    <FiguresLine value={isOnline}>
      {isList ? (
        <div className={classes['pictures']}>
          <LimitShares all={current} unread={unread} isOnline={isOnline} />
          <FigureStrips groups={figureGroups(current, companyId)} isWhole={unread === 0} />
        </div>
      ) : null}
      <div className={classes['columns']} data-list={isList}>
        {isList ? <PortfolioList all={all} unread={unread} shown={listPortfolio(all, query)} query={query} /> : null}
        <div className={classes['side']}>
          {sites.length === 0 ? null : <MyTasks all={all} isWhole={unread === 0} />}
          {children}
        </div>
      </div>
    </FiguresLine>
  );
};
