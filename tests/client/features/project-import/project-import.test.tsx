import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { ProjectImport } from '#client/features/project-import/project-import.tsx';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Language } from '#domain/values/language.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { FakeLibrary, makeProduct } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { type LcabygModel, lcabygProjectFile, lcabygResultFile } from '#tests/support/files/lcabyg-files.ts';

vi.setConfig({ testTimeout: 30_000 });

let sent: SiteDocument[];

/** A server that makes a site of what it is sent, with one own product in the library. */
const { tab, server } = withTab((server) => {
  serveInput(server, gold1);
  const library = new FakeLibrary(server);
  library.products = [
    makeProduct({ id: 'own-1', name: 'Oma betoni', factors: { ...emptyFactors, declaredUnit: 'kg' } }),
  ];
  sent = [];
  server.replies.set('importSite', (_, body) => {
    sent.push(body as SiteDocument);
    return server.content.sites[0];
  });
});

beforeEach(() => tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser()));

const fixture = (name: string): string => readFileSync(`tests/fixtures/projects/${name}`, 'utf8');

/** A house of one product that only its result file describes. */
const timberHouse: LcabygModel = {
  firstYear: 2025,
  years: 50,
  areaM2: 50,
  grossAreaM2: 60,
  elements: [
    {
      id: 'roof',
      name: 'Tag',
      constructions: [
        {
          id: 'battens',
          name: 'Lægter på spær',
          unit: 'M2',
          amount: 55,
          products: [
            {
              id: 'batten',
              name: 'Lægter',
              unit: 'KG',
              declaredUnit: 'KG',
              amount: 4,
              declaredPerUnit: 1,
              kgPerDeclared: 1,
              lifespan: 60,
              stages: { A1to3: 0.2, C3: 0.1 },
            },
          ],
        },
      ],
    },
  ],
  works: [],
  energy: [
    {
      mode: 'Electricity',
      source: 'e967c8e7-e73d-47f3-8cba-19569ad76b4d',
      name: 'El',
      kwhPerM2: 9,
      factor: () => 0.2,
    },
  ],
  electricityProduction: 0,
  repeated: [],
};

const show = async (content: string, language: Language = 'en') => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const file = new File([content], 'project.json');
  await renderPage(tab(), gold1, <ProjectImport file={file} onClose={onClose} onDone={onDone} />, language);
  const dialog = await screen.findByRole('dialog');
  return { dialog: within(dialog), onClose, onDone };
};

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

const ownDocument = (products: readonly object[] = [], log: readonly object[] = []) =>
  JSON.stringify({
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'Oma kohde' },
    library: { products, composites: [] },
    ...(log.length === 0 ? {} : { log }),
    calculations: [{ name: 'Laskelma', isDefault: true, referenceSet: gold1.referenceSet.id, categories: [] }],
  });

/** As on a device that has asked the server which emission data there are. */
const knowReferenceSet = () => {
  const { id, version } = gold1.referenceSet;
  const set = { id, version, publishedAt: '', isDefault: true, tableVariants: [], attribution: { fi: '', en: '' } };
  tab().queryClient.setQueryData(libraryQueries.constants().queryKey, (now) => now && { ...now, referenceSets: [set] });
};

describe('a project of another tool', () => {
  it.each([
    ['en', /^Rows of products and energy in the file: 7\. Taken: 7\. Refused: 0\.$/, 'Categories', 'Import'],
    ['fi', /^Tuote- ja energiarivejä tiedostossa: 7\. Otetaan mukaan: 7\. Hylätään: 0\.$/, 'Nimikkeet', 'Tuo'],
  ] as const)('tells in %s what it brings before anything is made', async (language, counts, categories, button) => {
    const { dialog } = await show(fixture('small-lcabyg.json'), language);
    await dialog.findByText(counts);
    expect(within(dialog.getByRole('table', { name: categories })).getAllByRole('row').length).toBeGreaterThan(1);
    expect(dialog.getByRole('button', { name: button })).toHaveProperty('disabled', false);
    expect(sent).toEqual([]);
  });

  it('is compared stage by stage with the result file that is put beside it', async () => {
    const { dialog } = await show(fixture('small-lcabyg.json'));
    const field = await dialog.findByLabelText(/Choose a result file/);
    const result = new File([fixture('small-lcabyg-results.json')], 'results.json');
    await act(async () => void fireEvent.change(field, { target: { files: [result] } }));
    const table = await dialog.findByRole('table', { name: /^Results of the file against ours/ });
    expect(within(table).getAllByRole('row', { name: /Equal$/ }).length).toBeGreaterThan(0);
    await press(dialog.getByRole('button', { name: 'Show each part' }));
    expect(dialog.getByRole('button', { name: 'Show the whole project only' })).toBeDefined();
  });

  it('takes what it lacks from the result file: rows by name, coverage and both areas', async () => {
    const { dialog } = await show(JSON.stringify(lcabygProjectFile(timberHouse)));
    await dialog.findByText(/Rows that can be calculated: 0 of 1/);
    expect(dialog.getAllByText(/at least/).length).toBeGreaterThan(0);
    const field = await dialog.findByLabelText(/Choose a result file/);
    const result = new File([JSON.stringify(lcabygResultFile(timberHouse))], 'results.json');
    await act(async () => void fireEvent.change(field, { target: { files: [result] } }));
    await dialog.findByText(/Rows that can be calculated: 1 of 1.*Of the mass: 100/);
    expect(dialog.queryByText(/at least/)).toBeNull();
    dialog.getByText(/Per gross floor area 60\.0 m²/);
    dialog.getByText(/by the file's own results/);
    const table = dialog.getByRole('table', { name: /^Results of the file against ours/ });
    expect(within(table).getAllByRole('row', { name: /Equal$/ })).toHaveLength(3);
    await press(dialog.getByRole('button', { name: 'Import' }));
    await until(() => sent.length === 1);
    expect(sent[0]?.calculations[0]?.categories?.[0]?.quantities).toMatchObject([{ name: 'Lægter', unit: 'kg' }]);
  });

  it.each([
    ['that is none', '{', 'en', /^The file is not a result file of LCAbyg/],
    [
      'of another project',
      JSON.stringify(lcabygResultFile(timberHouse)),
      'en',
      /^The result file is of another project/,
    ],
    ['of another project', JSON.stringify(lcabygResultFile(timberHouse)), 'fi', /^Tulostiedosto on toisen hankkeen/],
  ] as const)('refuses a result file %s, and keeps the project (%#)', async (_, content, language, words) => {
    const { dialog } = await show(fixture('small-lcabyg.json'), language);
    const field = await dialog.findByLabelText(language === 'fi' ? /Valitse tulostiedosto/ : /Choose a result file/);
    await act(async () => void fireEvent.change(field, { target: { files: [new File([content], 'results.json')] } }));
    await dialog.findByText(words);
    expect(dialog.getAllByText(words)).toHaveLength(1);
    expect(dialog.getByRole('button', { name: language === 'fi' ? 'Tuo' : 'Import' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('becomes a site of the name that was given', async () => {
    const { dialog, onDone } = await show(fixture('small-lcax.json'));
    const name = await dialog.findByLabelText('Name of the site');
    expect(name).toHaveProperty('value', 'Lille bolig');
    await act(async () => void fireEvent.change(name, { target: { value: '  Uusi nimi ' } }));
    await press(dialog.getByRole('button', { name: 'Import' }));
    await until(() => sent.length === 1);
    expect(sent[0]?.site.name).toBe('Uusi nimi');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('is not made without a name', async () => {
    const { dialog } = await show(fixture('small-lcax.json'));
    const name = await dialog.findByLabelText('Name of the site');
    await act(async () => void fireEvent.change(name, { target: { value: '  ' } }));
    expect(dialog.getByText('This field is required')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  });
});

describe('what is no project', () => {
  it.each([
    ['a text', 'no json', 'The file is not a JSON document.'],
    ['another JSON', '{"colour":"red"}', 'The file is neither a site document nor a project of LCAx or LCAbyg.'],
    ['a site document with a broken place', ownDocument([{ id: 'p', name: '' }]), /Correct these places in the file/],
  ])('%s is refused with its reason, and only closing is left', async (_, content, reason) => {
    const { dialog, onClose } = await show(content);
    await dialog.findByText(reason);
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
    await press(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names the broken place of a document by its path', async () => {
    const { dialog } = await show(ownDocument([{ id: 'p', name: '' }]));
    expect((await dialog.findByText('library.products[0].name')).tagName).toBe('CODE');
  });
});

describe('an own document', () => {
  it('keeps what was chosen where the server refuses it, and says which place', async () => {
    server().replies.set('importSite', () => {
      const errors = [{ path: 'site.name', code: 'required', message: 'Täytä tämä kenttä' }];
      throw new Refusal('validation', { errors });
    });
    const { dialog, onDone } = await show(ownDocument());
    await press(await dialog.findByRole('button', { name: 'Import' }));
    expect((await dialog.findByText('site.name')).tagName).toBe('CODE');
    expect(dialog.getByLabelText('Name of the site')).toHaveProperty('value', 'Oma kohde');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('offers to replace an own product that is there with other values, and copies by itself', async () => {
    const product = { id: 'own-1', name: 'Oma betoni', factors: { declaredUnit: 'kg', gwpA1A3Conservative: 2 } };
    const { dialog, onDone } = await show(ownDocument([product]));
    knowReferenceSet();
    const clashes = within(await dialog.findByRole('region', { name: 'Already in your library' }));
    const choice = clashes.getByRole('combobox', { name: 'What is done with Oma betoni' });
    expect(choice).toHaveProperty('value', 'copy');
    await chooseReplacing(choice);
    await press(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    // Replacing waits in one queue with the new site, so that neither comes alone.
    expect(sent).toEqual([]);
    const edits = tab().outbox.entries.get();
    expect(edits.find(({ endpoint }) => endpoint === 'patchProduct')?.request).toMatchObject({
      params: { productId: 'own-1' },
      body: { factors: { gwpA1A3Conservative: 2 } },
    });
  });

  it('says why a document with a log does not come along with a replaced row, and that it needs a connection', async () => {
    const log = [{ id: '1', date: '2026-03-02', kind: 'fuel', amount: 10, unit: 'l' }];
    const product = { id: 'own-1', name: 'Oma betoni', factors: { declaredUnit: 'kg', gwpA1A3Conservative: 2 } };
    const { dialog, onDone } = await show(ownDocument([product], log));
    knowReferenceSet();
    const choice = await dialog.findByRole('combobox', { name: 'What is done with Oma betoni' });
    await chooseReplacing(choice);
    await press(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(/rows of the library cannot be replaced along with it/)).toBeDefined();
    await chooseCopying(choice);
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    await press(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(/importing it needs a connection/)).toBeDefined();
    expect([sent, tab().outbox.entries.get(), onDone.mock.calls]).toEqual([[], [], []]);
  });
});

const chooseReplacing = (choice: HTMLElement) => chooseIn(choice, 'replace', "Replace the library's");
const chooseCopying = (choice: HTMLElement) => chooseIn(choice, 'copy', 'Add as a copy');
const chooseIn = (choice: HTMLElement, value: string, name: string) =>
  choice.tagName === 'SELECT'
    ? act(async () => void fireEvent.change(choice, { target: { value } }))
    : choose(choice, name);
