import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { AsBuiltPage } from './as-built-page.tsx';
import { BudgetPage } from './budget-page.tsx';
import { EventsPage } from './events-page.tsx';
import { EvidencePage } from './evidence-page.tsx';
import type { LogSearch, OnLogSearch } from './log-search.ts';
import { MonthPage } from './month-page.tsx';
import { SuppliersPage } from './suppliers-page.tsx';
import { TodayPage } from './today-page.tsx';

interface LogScreensProps {
  readonly siteId: string;
  readonly page: string;
  readonly search: LogSearch;
  readonly onSearch: OnLogSearch;
  readonly Code: CodeSlot;
  /** What is shown for an address that is none of the log's. */
  readonly fallback: React.ReactNode;
}

/** The page of the log that the address names. */
export const LogScreens = ({ siteId, page, search, onSearch, Code, fallback }: LogScreensProps) => {
  switch (page) {
    case 'today':
      return <TodayPage siteId={siteId} Code={Code} />;
    case 'events':
      return <EventsPage siteId={siteId} search={search} onSearch={onSearch} Code={Code} />;
    case 'month':
      return <MonthPage siteId={siteId} search={search} onSearch={onSearch} />;
    case 'budget':
      return <BudgetPage siteId={siteId} />;
    case 'suppliers':
      return <SuppliersPage siteId={siteId} />;
    case 'as-built':
      return <AsBuiltPage siteId={siteId} />;
    case 'pictures':
      return <EvidencePage siteId={siteId} />;
    default:
      return fallback;
  }
};
