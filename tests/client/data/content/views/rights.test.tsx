import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCan, useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { dayEdges, licenceValidTo } from '#tests/support/content/day-edges.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('rights on the screen', () => {
  it.each(dayEdges)('hold with the licence through its last day: $what', ({ moment, isLicensed }) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
    const queryClient = new QueryClient();
    const user = makeUser({ licenceValidTo });
    queryClient.setQueryData(sessionQueries.me().queryKey, user);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(
      () => ({ canEdit: useCan('edit', { role: 'owner', readonly: false }), canChange: useCanChangeInLibrary() }),
      { wrapper },
    );
    expect(result.current.canEdit).toBe(isLicensed);
    const row = { companyId: user.companyId, createdBy: user.id, version: 1 };
    expect(result.current.canChange(row)).toBe(isLicensed);
  });
});
