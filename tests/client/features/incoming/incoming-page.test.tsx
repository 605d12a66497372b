import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { Importers } from '#client/features/incoming/file-card.tsx';
import { IncomingPage } from '#client/features/incoming/incoming-page.tsx';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

vi.setConfig({ testTimeout: 30_000 });

let moment = 1_790_000_000_000;

const { tab } = withTab((server) => serveInput(server, gold1));

beforeEach(() => tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser()));

afterEach(async () => {
  cleanup();
  prepareSheet.mockClear();
  await dropDraft(tab(), 'received');
});

const EpdImport: NonNullable<Importers['openepd']> = ({ file, onClose }) => (
  <section aria-label="EPD">
    {file.name}{' '}
    <button type="button" onClick={onClose}>
      Done
    </button>
  </section>
);

const Evidence: ComponentProps<typeof IncomingPage>['Evidence'] = ({ files, onRemove }) => (
  <section aria-label="Pictures">
    {files.map(({ id, file: { name } }) => (
      <button key={id} type="button" onClick={() => onRemove(id)}>
        Remove {name}
      </button>
    ))}
  </section>
);

const prepareSheet = vi.fn(() => Promise.resolve());

const show = (at: CalculationPlace | null = place) =>
  renderPage(
    tab(),
    gold1,
    <IncomingPage
      importers={{ openepd: EpdImport }}
      prepareSheet={prepareSheet}
      place={at}
      isShared={false}
      Evidence={Evidence}
    />,
  );

const bring = (...files: readonly (readonly [name: string, content: string])[]) =>
  act(async () => {
    moment += 1000;
    await keepReceived(
      files.map(([name, content]) => new File([content], name)),
      moment,
    );
  });

const epd = '{"doctype":"openEPD","product_name":"x"}';
const table = 'nimi;määrä;yksikkö\nBetoni;1;m3\nTeräs;2;kg\n';
const press = async (name: string, inside: HTMLElement) => {
  const button = await within(inside).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (section === null) throw new Error(`no card of ${name}`);
  return section;
};

describe('files that were brought', () => {
  it('each opens what reads it, one after the other', async () => {
    await show();
    await bring(['a.json', epd], ['b.json', epd]);
    const first = await card('a.json');
    await within(first).findByRole('region', { name: 'EPD' });
    await screen.findByText('1 more file waits');
    await press('Done', first);
    await within(await card('b.json')).findByRole('region', { name: 'EPD' });
    expect(within(await card('a.json')).queryByRole('region')).toBeNull();
    expect(prepareSheet).not.toHaveBeenCalled();
  });

  it('are shown without suspending the page, which would be held back', async () => {
    const waited = vi.fn(() => null);
    const Waited = waited;
    await renderPage(
      tab(),
      gold1,
      <Suspense fallback={<Waited />}>
        <IncomingPage importers={{}} prepareSheet={prepareSheet} place={place} isShared={false} Evidence={Evidence} />
      </Suspense>,
    );
    await bring(['a.csv', table]);
    await within(await card('a.csv')).findByRole('button', { name: 'Continue' });
    expect(waited).not.toHaveBeenCalled();
  });

  it('wait on this device until they are used or removed', async () => {
    await show();
    await bring(['a.json', epd]);
    await card('a.json');
    cleanup();
    await show();
    await press('Remove from the list', await card('a.json'));
    await waitFor(() => expect(screen.queryByText('a.json')).toBeNull());
    cleanup();
    await show();
    expect(screen.queryByText('a.json')).toBeNull();
  });

  it('the newest opens first, though an older one was left', async () => {
    await show();
    await bring(['old.json', epd]);
    await bring(['new.json', epd]);
    await within(await card('new.json')).findByRole('region', { name: 'EPD' });
    expect(within(await card('old.json')).queryByRole('region')).toBeNull();
  });

  it('says why nobody takes a file, and what was read of it', async () => {
    await show();
    await bring(['a.json', '{"colour":"red"}']);
    const alert = await within(await card('a.json')).findByRole('alert');
    expect(alert.textContent).toContain('The file is JSON of a form that is not known here.');
    expect(alert.textContent).toContain('Read of it: colour');
  });

  it('a kind that nothing reads is no offer', async () => {
    await show();
    await bring(['a.ifc', 'ISO-10303-21;\nHEADER;\n']);
    await within(await card('a.ifc')).findByText('Files of this kind cannot be brought in here.');
  });

  it('a spreadsheet goes on to the import of the calculation', async () => {
    await show();
    await bring(['a.json', table]);
    const sheet = await card('a.json');
    await within(sheet).findByText(/The name of the file says something else/);
    await waitFor(() => expect(prepareSheet).toHaveBeenCalled());
    await press('Continue', sheet);
    await waitFor(() => expect(screen.queryByText('a.json')).toBeNull());
    expect(await readDraft(tab(), `import.${place.calculationId}`)).toMatchObject({ name: 'a.json' });
  });

  it('a spreadsheet of a site that is not known here yet goes to no other site', async () => {
    await show({ siteId: 'site-of-yesterday', calculationId: 'calculation-of-yesterday' });
    await bring(['a.csv', table]);
    const sheet = await card('a.csv');
    const site = await within(sheet).findByRole('combobox', { name: 'Site' });
    expect(site.textContent).toBe('Choose a site');
    const go = within(sheet).getByRole('button', { name: 'Continue' });
    expect(go).toHaveProperty('disabled', true);
  });

  it('a spreadsheet from nowhere goes to the only site', async () => {
    await show(null);
    await bring(['a.csv', table]);
    const sheet = await card('a.csv');
    await within(sheet).findByText(/Where do the rows of the spreadsheet go/);
    await press('Continue', sheet);
    await waitFor(() => expect(screen.queryByText('a.csv')).toBeNull());
    expect(await readDraft(tab(), `import.${place.calculationId}`)).toMatchObject({ name: 'a.csv' });
  });

  it('pictures and PDFs ask together what they belong to, whatever they are called; other files stand beside them', async () => {
    await show();
    await bring(['a.csv', '%PDF-1.7\n'], ['b.json', 'RIFF\0\0\0\0WEBPVP8 '], ['c.jpg', epd]);
    const pictures = await screen.findByRole('region', { name: 'Pictures' });
    await within(pictures).findByText('Remove b.json');
    await within(await card('c.jpg')).findByRole('region', { name: 'EPD' });
    expect(within(pictures).queryByText('Remove c.jpg')).toBeNull();
    await press('Remove a.csv', pictures);
    await press('Remove b.json', pictures);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pictures' })).toBeNull());
  });

  it('a text may be a table to its owner', async () => {
    await show();
    await bring(['a.txt', 'Betoni 1 m3\nTeräs 2 kg\n']);
    await press('Read as a spreadsheet', await card('a.txt'));
    await within(await card('a.txt')).findByRole('button', { name: 'Continue' });
  });
});
