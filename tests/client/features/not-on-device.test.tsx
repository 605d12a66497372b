import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { logQueries } from '#client/data/site-log/log-events.ts';
import { useLogView } from '#client/data/site-log/log-view.ts';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { CompanyPanel } from '#client/features/company/company-panel.tsx';
import { ContactPage } from '#client/features/contact/contact-page.tsx';
import { FeedbackList } from '#client/features/contact/feedback-list.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { LibraryPanel } from '#client/features/library-admin/library-panel.tsx';
import { CompanyMonthPage } from '#client/features/portfolio/company-month-page.tsx';
import { UsagePanel } from '#client/features/settings/usage-panel.tsx';
import { ApprovalPanel } from '#client/features/site-log/approval/approval-panel.tsx';
import { EvidencePage } from '#client/features/site-log/evidence/evidence-page.tsx';
import { SuppliersPage } from '#client/features/site-log/suppliers/suppliers-page.tsx';
import type { Language } from '#domain/values/language.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server, browser } = withTab();
const { siteId } = place;
const nothing = () => undefined;

const Approval = () => <ApprovalPanel view={useLogView(siteId)} />;

/** Each part of a screen that shows a list of the server, and what it says of an empty one. */
const parts: readonly (readonly [string, React.ReactNode, RegExp])[] = [
  ['links of suppliers', <SuppliersPage key="" siteId={siteId} />, /No links yet/],
  ['pictures', <EvidencePage key="" siteId={siteId} />, /No pictures or documents yet/],
  ['reports of suppliers', <Approval key="" />, /^none$/],
  [
    'comments',
    <LazyComments key="" {...place} target="all" onTarget={nothing} onClose={nothing} History={LazyHistory} />,
    /There are none|0 open change requests/,
  ],
  ['history', <LazyHistory key="" type="site" id={siteId} name="US1" onClose={nothing} />, /0 changes/],
  ['quotas', <UsagePanel key="" />, /^none$/],
  ['emission libraries', <LibraryPanel key="" />, /^none$/],
  ['the company', <CompanyPanel key="" />, /^none$/],
  ['administrators', <ContactPage key="" feedback={null} />, /Nobody has given feedback/],
  ['feedback', <FeedbackList key="" />, /Nobody has given feedback/],
  ['month of the sites', <CompanyMonthPage key="" month="2026-03" onMonth={nothing} />, /No site has a log yet/],
];

const notHere = {
  en: /Not on this device yet. It comes here by itself when there is a connection/,
  fi: /Ei vielä tällä laitteella. Tulee tähän itsestään, kun yhteys on/,
} as const;

/** The site and its calculation are on the device; nothing else is, and nobody can be asked. */
const openWithoutLine = async (page: React.ReactNode, language: Language = 'en') => {
  serveInput(server(), gold1);
  const { queryClient, connectivity } = tab();
  queryClient.setQueryData(sessionQueries.me().queryKey, makeUser({ isCompanyAdmin: true }));
  for (const query of [
    siteQueries.one(siteId),
    calculationQueries.list(siteId),
    categoryQueries.list(place),
    quantityQueries.list(place),
    logQueries.list(siteId),
  ])
    await queryClient.prefetchQuery(query as never);
  const { replies } = server();
  const empty = { data: [], total: 0, next: null };
  for (const name of ['getHistory', 'listCompanyUsers', 'listFeedback', 'listMyCompanyInvites'] as const)
    replies.set(name, () => empty);
  replies.set('getLibraryAdministration', () => ({ mayAdd: false, referenceSets: [] }));
  replies.set('getCompanyAccess', () => ({ domains: [], canMail: false, invites: [] }));
  server().fault = 'no-line';
  connectivity.check();
  await until(() => !connectivity.isOnline());
  await renderPage(tab(), gold1, page, language);
};

describe('a list that was never on this device', () => {
  it.each(parts)('says so without a line, and comes by itself: %s', async (_, part, empty) => {
    await openWithoutLine(part);
    expect((await screen.findAllByText(notHere.en)).length).toBeGreaterThan(0);
    expect(screen.queryByText(empty)).toBeNull();
    expect(tab().notices).toEqual([]);
    server().fault = null;
    browser().clock.advance(60_000);
    await act(async () => {
      tab().connectivity.check();
      await until(() => tab().connectivity.isOnline());
    });
    await until(() => screen.queryByText(notHere.en) === null);
  });

  it('is not said to be on its way where the server refuses it', async () => {
    await openWithoutLine(<FeedbackList />);
    server().replies.set('listFeedback', () => {
      throw new Refusal('forbidden');
    });
    server().fault = null;
    browser().clock.advance(60_000);
    await act(async () => {
      tab().connectivity.check();
      await until(() => tab().connectivity.isOnline());
    });
    expect(await screen.findByText('Not found, or no right to see it')).toBeDefined();
    expect(screen.queryByText(notHere.en)).toBeNull();
  });

  it('says so in Finnish, too', async () => {
    await openWithoutLine(<SuppliersPage siteId={siteId} />, 'fi');
    expect(await screen.findByText(notHere.fi)).toBeDefined();
  });
});
