import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadImportAnswers, rememberChoices } from '#client/data/import-answers.ts';
import type { Source } from '#domain/composite.ts';
import { makeBrowser, openTab, type Tab, until } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';

type Choice = { readonly key: string; readonly source: Source };

let server: FakeServer;
let tab: Tab;
let choices: readonly Choice[];

const item = (id: string): Source => ({ kind: 'item', id });

beforeEach(async () => {
  server = new FakeServer();
  choices = [{ key: '|wall|brick', source: item('7') }];
  const columns = [{ header: 'litt', field: 'category' as const }];
  server.replies.set('getImportAnswers', () => ({ columns, choices }));
  server.replies.set('saveImportAnswers', (_, body) => {
    choices = [...(body as { readonly choices: readonly Choice[] }).choices, ...choices];
  });
  tab = await openTab(makeBrowser(server));
});

afterEach(() => tab.close());

const last = async (key: string) => new Map((await loadImportAnswers(tab)).choices).get(key);

describe('what a company has said in earlier imports', () => {
  it('comes from the server, and from the device where there is no line', async () => {
    const known = { savedColumns: [['litt', 'category']], choices: [['|wall|brick', item('7')]] };
    expect(await loadImportAnswers(tab)).toEqual(known);
    server.fault = 'no-line';
    expect(await loadImportAnswers(tab)).toEqual(known);
  });

  it('is told to the server at once, the newest counting', async () => {
    await rememberChoices(tab, new Map([['|wall|brick', item('8')]]));
    expect(choices[0]).toEqual({ key: '|wall|brick', source: item('8') });
    expect(await last('|wall|brick')).toEqual(item('8'));
  });

  it('waits on the device without a line, counts there meanwhile, and is told with the next import', async () => {
    await loadImportAnswers(tab);
    server.fault = 'no-line';
    await rememberChoices(tab, new Map([['|wall|brick', item('8')]]));
    await rememberChoices(tab, new Map([['|wall|brick', item('9')]]));
    expect(await last('|wall|brick')).toEqual(item('9'));
    expect(choices).toHaveLength(1);
    server.fault = null;
    tab.connectivity.check();
    await until(() => tab.connectivity.isOnline());
    expect(await last('|wall|brick')).toEqual(item('9'));
    expect(choices.map(({ source }) => source)).toEqual([item('9'), item('7')]);
  });

  it('is nothing where neither knows any', async () => {
    server.fault = 'no-line';
    expect(await loadImportAnswers(tab)).toEqual({ savedColumns: [], choices: [] });
  });
});
