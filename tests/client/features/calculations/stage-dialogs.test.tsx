import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import type { Submission } from '#domain/sites/stage.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const { referenceSet } = gold1.calculation;
const id = '01930000-0000-7000-8000-00000000000a';
const submission: Submission = {
  by: 'Liisa Laskija',
  at: '2026-11-20T08:00:00.000Z',
  stage: 'permit',
  revision: 1,
  fileName: 'Kerrostalo - Lupa.json',
  sha256: 'ab'.repeat(32),
  site: {
    useClasses: [],
    grossAreaM2: null,
    siteAreaM2: null,
    completionYear: null,
    limitExemption: null,
    ownLimits: [],
  },
  unlocked: null,
};
const locked = makeCalculation({ referenceSet, id, name: 'Lupa', stage: 'permit', submissions: [submission] });

const { tab, server } = withTab((server) => {
  server.content.sites = [makeSite({ defaultCalculationId: id })];
  server.content.calculations = [locked];
  server.replies.set('listSiteUsers', () => ({ users: [], invites: [] }));
});

beforeEach(() => {
  tab().queryClient.setQueryData(libraryQueries.referenceSet(referenceSet).queryKey, gold1.referenceSet);
});

const show = () => openAt(tab(), `/sites/s/calculations/${id}/site-users`, 'undetermined', 'en');
/** In the banner: the menu of the calculation has some of its buttons, too. */
const button = async (name: string) => {
  const banner = (await screen.findByText(/Kerrostalo - Lupa\.json/)).closest('section');
  return within(banner ?? document.body).getByRole<HTMLButtonElement>('button', { name });
};
const open = async (name: string) => {
  const opener = await button(name);
  await act(async () => fireEvent.click(opener));
  return within(await screen.findByRole('dialog'));
};
const sent = (name: string) => server().requests.filter((one) => one.name === name);

describe('the banner of a handed-in calculation', () => {
  it('says who handed in what and when, by the file and its hash', async () => {
    await show();
    const banner = (await screen.findByText(/Kerrostalo - Lupa\.json/)).closest('section');
    expect(banner?.textContent).toMatch(/revision 1.*by Liisa Laskija and locked.*SHA-256 abababababababab…/);
  });

  it('offers nothing that needs the server while there is no connection', async () => {
    await show();
    const buttons = [await button('Unlock'), await button('Make a new revision')];
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false]);
    act(() => tab().connectivity.state.set('offline'));
    await waitFor(() => expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]));
  });
});

describe('unlocking', () => {
  it('wants a reason, tells it to the server, and leaves the trace in the banner', async () => {
    const unlocked = { by: 'Olli Omistaja', at: '2026-11-21T08:00:00.000Z', reason: 'Väärä ala' };
    server().replies.set('unlockCalculation', () => {
      const next = { ...locked, submissions: [{ ...submission, unlocked }] };
      server().content.calculations = [next];
      return next;
    });
    await show();
    const dialog = await open('Unlock');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Unlock' })));
    expect(sent('unlockCalculation')).toEqual([]);
    await act(async () => fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Väärä ala ' } }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Unlock' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('unlockCalculation').map(({ body }) => body)).toEqual([{ reason: 'Väärä ala' }]);
    expect((await screen.findByText(/unlocked .* by Olli Omistaja: Väärä ala/)).textContent).toBeTruthy();
  });

  it('keeps the reason when the server refuses', async () => {
    server().replies.set('unlockCalculation', () => {
      throw new Refusal('forbidden');
    });
    await show();
    const dialog = await open('Unlock');
    await act(async () => fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Väärä ala' } }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Unlock' })));
    await waitFor(() => expect(sent('unlockCalculation')).toHaveLength(1));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Väärä ala');
  });
});

describe('a new revision', () => {
  it('goes on with the next number, and is opened', async () => {
    const next = '01930000-0000-7000-8000-00000000000b';
    server().replies.set('reviseCalculation', (_, body) => {
      const { name, stage } = body as { readonly name: string; readonly stage: 'as-built' };
      const made = makeCalculation({ referenceSet, id: next, name, stage, revision: 2 });
      server().content.calculations = [locked, made];
      return made;
    });
    const router = await show();
    const dialog = await open('Make a new revision');
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toMatch(/revision 2$/);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Make the revision' })));
    await waitFor(() => expect(router.state.location.pathname).toContain(`/calculations/${next}/`));
    expect(sent('reviseCalculation').map(({ body }) => body)).toEqual([
      { name: expect.stringMatching(/revision 2$/), stage: 'as-built' },
    ]);
  });
});
