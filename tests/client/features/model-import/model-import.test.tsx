import { useRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { importHere } from '#client/data/imports/device-import.ts';
import { readModelFile } from '#client/data/imports/model-reading.ts';
import type { SheetProgress } from '#client/data/imports/sheet-order.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { ModelImport } from '#client/features/model-import/model-import.tsx';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { choiceKey } from '#domain/incoming/bill/match.ts';
import { compareModels, stateOfModel } from '#domain/incoming/model/compare-models.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { choose } from '#tests/support/client/choose.ts';
import { FakeLibrary } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { area, ifcElement, ifcFile, layersOf, metres, volume } from '#tests/support/files/ifc-file.ts';

vi.setConfig({ testTimeout: 30_000 });
// There are no workers here; the model is read as it is there.
vi.mock('#client/data/imports/model-reading.ts', () => ({ readModelFile: vi.fn() }));
vi.mock('#client/data/imports/device-import.ts', async (load) => {
  const real = await load<typeof import('#client/data/imports/device-import.ts')>();
  return { ...real, importHere: vi.fn(real.importHere) };
});

const { tab, server } = withTab((server) => {
  serveInput(server, gold1);
  new FakeLibrary(server).products = [];
});

beforeEach(() => {
  tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
  vi.mocked(readModelFile).mockImplementation(async (file, earlier) => {
    const takeoff = readModel(new Uint8Array(await file.arrayBuffer()), {});
    const state = stateOfModel(takeoff);
    return { takeoff, state, comparisons: earlier.map((one) => compareModels(one, state)) };
  });
});

/** A wall, a slab, and an element that has no amounts. */
const house = [
  ...metres,
  ...ifcElement(100, { type: 'US1 ulkoseinä', quantities: [area(40)] }),
  ...ifcElement(200, { type: 'Laatta', className: 'IFCSLAB', quantities: [volume(25)] }),
  ...ifcElement(300, { type: 'Outo', className: 'IFCBUILDINGELEMENTPROXY' }),
];

const texts = {
  en: { read: 'Read the model', groups: 'Groups of the model' },
  fi: { read: 'Lue malli', groups: 'Mallin ryhmät' },
} as const;
type Shown = keyof typeof texts;

const show = async (bytes: Uint8Array<ArrayBuffer>, language: Shown = 'en') => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const file = new File([bytes], 'talo.ifc');
  await renderPage(tab(), gold1, <ModelImport file={file} place={place} onClose={onClose} onDone={onDone} />, language);
  await press(await screen.findByRole('button', { name: texts[language].read }));
  return { onClose, onDone };
};

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const groups = async (language: Shown = 'en') =>
  within(await screen.findByRole('list', { name: texts[language].groups }));
const importButton = (name: string) => screen.getByRole('button', { name });

describe('a building model', () => {
  it('shows its groups with their amounts, and says which elements have none', async () => {
    await show(ifcFile(house));
    const list = await groups();
    expect(list.getByRole('checkbox', { name: 'US1 ulkoseinä' })).toHaveProperty('checked', true);
    expect(list.getAllByText('Area 40 m²')).not.toEqual([]);
    expect(list.getAllByText('Volume 25 m³')).not.toEqual([]);
    expect(screen.getByText('1 element has no area, volume, length or weight')).toBeDefined();
  });

  it('says which amounts it refused and why, and what it chose', async () => {
    await show(
      ifcFile([
        ...metres,
        ...ifcElement(100, { type: 'US1', quantities: [volume(2.5e9), volume(2.5)] }),
        ...ifcElement(200, { type: 'VS1', quantities: [area(12), volume(4), volume(5)] }),
      ]),
    );
    const list = await groups();
    expect(list.getAllByText('Volume 2.500 m³')).not.toEqual([]);
    expect(list.getByText('NetVolume, of several possible values the one', { exact: false })).toBeDefined();
    expect(screen.getByText(/several times under one name .*\(1, NetVolume\)/)).toBeDefined();
    expect(screen.getByText('1 amount was not taken')).toBeDefined();
    expect(screen.getByText(/NetVolume: 1 element, several values under one name, .* \(4 m³; 5 m³\)/)).toBeDefined();
  });

  it('leaves out furniture, air, openings and spaces with the reason, and takes back what is ticked', async () => {
    await show(
      ifcFile([
        ...metres,
        ...ifcElement(100, { type: 'US1', quantities: [area(40)] }),
        ...layersOf(
          200,
          [100],
          [
            ['Ilmarako', 0.03],
            ['Tiili', 0.13],
          ],
        ),
        ...ifcElement(300, { type: 'Kaappi', className: 'IFCFURNITURE', quantities: [volume(1)] }),
        ...ifcElement(310, { type: 'Aukko', className: 'IFCOPENINGELEMENT', quantities: [area(2, 'Area')] }),
        ...ifcElement(320, { type: 'Huone', className: 'IFCSPACE', quantities: [area(12, 'NetFloorArea')] }),
      ]),
    );
    const list = await groups();
    expect(screen.getByText(/^1 of 5 are taken/)).toBeDefined();
    const isTicked = (name: string) => (list.getByRole('checkbox', { name }) as HTMLInputElement).checked;
    expect(['Kaappi', 'Aukko', 'Huone'].map(isTicked)).toEqual([false, false, false]);
    for (const reason of ['air between layers', 'furniture', 'an opening is not built', 'a space is not built']) {
      expect(list.getByText(new RegExp(`· ${reason}: left out unless you take it`))).toBeDefined();
    }
    // Everything is everything that is built; the rest is taken one by one.
    await press(screen.getByRole('checkbox', { name: 'Take all groups' }));
    expect(['Kaappi', 'Aukko', 'Huone'].map(isTicked)).toEqual([true, false, false]);
    await press(list.getByRole('checkbox', { name: 'Huone' }));
    expect(screen.getByText(/^4 of 5 are taken/)).toBeDefined();
  });

  it('fetches what it will be compared with while one looks at where it goes', async () => {
    const rows = () => tab().queryClient.getQueryData(quantityQueries.list(place).queryKey);
    const file = new File([ifcFile(house)], 'talo.ifc');
    await renderPage(tab(), gold1, <ModelImport file={file} place={place} onClose={vi.fn()} />);
    await screen.findByRole('button', { name: texts.en.read });
    await waitFor(() => expect(rows()).toBeDefined());
  });

  it('speaks Finnish', async () => {
    await show(ifcFile(house), 'fi');
    expect((await groups('fi')).getAllByText('Ala 40 m²')).not.toEqual([]);
    expect(screen.getByText('1 rakennusosalla ei ole pinta-alaa', { exact: false })).toBeDefined();
  });

  it('waits with the import until every taken group has a category', async () => {
    const { onDone } = await show(
      ifcFile([
        ...metres,
        ...ifcElement(100, { type: 'Outo', quantities: [area(4)], className: 'IFCBUILDINGELEMENTPROXY' }),
      ]),
    );
    const list = await groups();
    const take = list.getByRole('checkbox', { name: 'Outo' });
    if (!(take as HTMLInputElement).checked) await press(take);
    expect(importButton('Import 1 row')).toHaveProperty('disabled', true);
    await choose(screen.getByRole('combobox', { name: /^Category of the rows that have none/ }), '2003 2003');
    await press(importButton('Import 1 row'));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    // It waits here, or has been sent already.
    const waiting = tab().outbox.entries.get();
    const bodies = [...waiting.map(({ request }) => request.body), ...server().content.quantities];
    expect(bodies).toContainEqual(expect.objectContaining({ name: 'Outo', amount: 4, unit: 'm2' }));
  });

  it('remembers for the company which category a group was given, and proposes it for the next model', async () => {
    const saved: unknown[] = [];
    server().replies.set('getImportAnswers', () => ({
      columns: [],
      choices: [],
      categories: saved.flat(),
      logAnswers: [],
    }));
    server().replies.set('saveImportAnswers', (_, body) => {
      saved.push((body as { readonly categories: unknown }).categories);
    });
    // The next calculation has none of the rows.
    const counts = { created: 1, updated: 0, deleted: 0, unchanged: 0, skipped: 0 };
    vi.mocked(importHere).mockResolvedValueOnce(counts);
    const bytes = ifcFile([
      ...metres,
      ...ifcElement(100, { type: 'Outo', quantities: [area(4)], className: 'IFCBUILDINGELEMENTPROXY' }),
    ]);
    await show(bytes);
    const list = await groups();
    const take = list.getByRole('checkbox', { name: 'Outo' });
    if (!(take as HTMLInputElement).checked) await press(take);
    await choose(list.getByRole('combobox', { name: /^Category/ }), '2003 2003');
    await press(importButton('Import 1 row'));
    await waitFor(() => expect(saved.flat()).toMatchObject([{ category: '2003 2003' }]));
    cleanup();

    await show(bytes);
    const again = await groups();
    const taken = again.getByRole('checkbox', { name: 'Outo' });
    if (!(taken as HTMLInputElement).checked) await press(taken);
    expect(again.getByRole('combobox', { name: /^Category/ }).textContent).toContain('2003 2003');
    expect(again.getByText('As chosen in an earlier import')).toBeDefined();
  });

  it('tells how many of its products were left unlinked before', async () => {
    const name = gold1.referenceSet.items.find(({ id }) => id === 'c30')?.nameFi ?? '';
    const key = choiceKey({ name, material: '', product: '' });
    server().replies.set('getImportAnswers', () => ({
      columns: [],
      choices: [{ key, source: { kind: 'none' } }],
      categories: [],
      logAnswers: [],
    }));
    await show(
      ifcFile([...metres, ...ifcElement(200, { type: name, className: 'IFCSLAB', quantities: [volume(25)] })]),
    );
    await groups();
    expect(screen.getByText(/^Products left unlinked earlier stay so \(1\)/)).toBeDefined();
  });

  it('leaves out what is not taken, and imports nothing when nothing is', async () => {
    await show(ifcFile(house));
    const list = await groups();
    await press(list.getByRole('checkbox', { name: 'Laatta' }));
    expect(list.queryByText('Volume 25 m³')).toBeNull();
    const all = screen.getByRole('checkbox', { name: 'Take all groups' });
    await press(all);
    await press(all);
    expect(screen.getByRole('button', { name: /^Import 0 rows$/ })).toHaveProperty('disabled', true);
  });

  it('that ends in the middle is read as far as it goes, and says so', async () => {
    const bytes = ifcFile(house);
    await show(bytes.slice(0, bytes.length - 40));
    await screen.findByText(/^The file ends in the middle/);
  });

  it('can be left: nothing is written', async () => {
    const { onClose } = await show(ifcFile(house));
    await groups();
    await press(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(tab().outbox.entries.get()).toEqual([]);
  });
});

describe('while the rows of a model are written', () => {
  /** Holds the writing, in a part of the page that a person can leave by a click. */
  const startWriting = async () => {
    let tell = (_: SheetProgress): void => undefined;
    let finish = (): void => undefined;
    vi.mocked(importHere).mockClear();
    vi.mocked(importHere).mockImplementationOnce((_data, _view, _reading, _choice, onProgress = () => undefined) => {
      tell = (progress) => act(() => onProgress(progress));
      return new Promise((resolve) => {
        finish = () => resolve({ created: 1, updated: 0, deleted: 0, unchanged: 0, skipped: 0 });
      });
    });
    const [onClose, onDone, file] = [vi.fn(), vi.fn(), new File([ifcFile(house)], 'talo.ifc')];
    let address = () => '';
    const Leavable = () => {
      const { history } = useRouter();
      address = () => history.location.pathname;
      const [isLeft, setLeft] = useState(false);
      if (isLeft) return <p>Elsewhere</p>;
      return (
        <>
          <button type="button" onClick={() => setLeft(true)}>
            Leave
          </button>
          <ModelImport file={file} place={place} onClose={onClose} onDone={onDone} />
        </>
      );
    };
    await renderPage(tab(), gold1, <Leavable />);
    await press(await screen.findByRole('button', { name: 'Read the model' }));
    await groups();
    await choose(screen.getByRole('combobox', { name: /^Category of the rows that have none/ }), '2003 2003');
    await press(importButton('Import 2 rows'));
    await waitFor(() => expect(importHere).toHaveBeenCalled());
    return {
      onDone,
      address: () => address(),
      tell: (progress: SheetProgress) => tell(progress),
      finish: () => act(async () => finish()),
    };
  };

  it('one number of rows is said, the one that is written', async () => {
    const { tell, finish, onDone } = await startWriting();
    const bar = screen.getByRole('progressbar', { name: 'Import' });
    const seen = () => [bar.getAttribute('value'), bar.parentElement?.textContent];
    expect(seen()).toEqual([null, '']);
    tell({ done: 0, of: 7 });
    expect(seen()).toEqual(['0', 'Writing 7 rows, all or none…']);
    tell({ done: 7, of: 7 });
    expect(seen()).toEqual(['7', 'Writing 7 rows, all or none…']);
    await finish();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('whoever waits is taken to them, and whoever has gone elsewhere stays there', async () => {
    const waited = await startWriting();
    await waited.finish();
    await waitFor(() => expect(waited.address()).toMatch(/construction-products$/));
    cleanup();
    const left = await startWriting();
    await press(screen.getByRole('button', { name: 'Leave' }));
    await left.finish();
    await waitFor(() => expect(left.onDone).toHaveBeenCalledOnce());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(left.address()).toBe('/');
  });
});

describe('a model that is not read', () => {
  it.each([
    ['en', /begins with ISO-10303-21/, 'Read again'],
    ['fi', /ISO-10303-21/, 'Lue uudelleen'],
  ] as const)('is refused in %s with the reason, and may be tried again', async (language, reason, again) => {
    vi.mocked(readModelFile).mockRejectedValueOnce(new ModelError('not-a-model'));
    await show(ifcFile(house), language);
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    await press(screen.getByRole('button', { name: again }));
    await groups(language);
  });

  it('tells how far it is, and stops when somebody says so', async () => {
    let isAborted = false;
    vi.mocked(readModelFile).mockImplementationOnce((_, __, { signal, onProgress }) => {
      onProgress(0.25);
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason);
        }),
      );
    });
    await show(ifcFile(house));
    const progress = await screen.findByRole('progressbar', { name: 'Reading talo.ifc' });
    await waitFor(() => expect(progress).toHaveProperty('value', 0.25));
    await press(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Reading was stopped. Nothing was written.');
    expect(isAborted).toBe(true);
    await press(screen.getByRole('button', { name: 'Read again' }));
    await groups();
  });
});
