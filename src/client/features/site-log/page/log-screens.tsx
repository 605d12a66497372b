import { AsBuiltPage } from '#client/features/site-log/built/as-built-page.tsx';
import { EventsPage } from '#client/features/site-log/events/events-page.tsx';
import { EvidencePage } from '#client/features/site-log/evidence/evidence-page.tsx';
import { BudgetPage } from '#client/features/site-log/month/budget-page.tsx';
import { MonthPage } from '#client/features/site-log/month/month-page.tsx';
import type { LogPageProps } from '#client/features/site-log/screen/log-search.ts';
import { SuppliersPage } from '#client/features/site-log/suppliers/suppliers-page.tsx';
import { TodayPage } from '#client/features/site-log/today/today-page.tsx';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';

interface LogScreensProps extends LogPageProps {
  readonly page: string;
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
