import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft } from '#client/data/drafts/drafts.ts';
import {
  loadImportAnswers,
  rememberCategories,
  rememberChoices,
  rememberLogAnswers,
} from '#client/data/imports/import-answers.ts';
import type { RememberedAnswer } from '#domain/incoming/site-log/remembered-answer.ts';
import type { Source } from '#domain/products/composite.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

type Choice = { readonly key: string; readonly source: Source };

let choices: readonly Choice[];
let categories: readonly { readonly key: string; readonly category: string }[];
let logAnswers: readonly { readonly key: string; readonly answer: RememberedAnswer }[];

const item = (id: string): Source => ({ kind: 'item', id });

const { tab, server } = withTab((server) => {
  choices = [{ key: '|wall|brick', source: item('7') }];
  categories = [{ key: 'ifcwall', category: '1235 Välipohjat' }];
  logAnswers = [];
  const columns = [{ header: 'litt', field: 'category' as const }];
  server.replies.set('getImportAnswers', () => ({ columns, choices, categories, logAnswers }));
  server.replies.set('saveImportAnswers', (_, body) => {
    const saved = body as {
      readonly choices: readonly Choice[];
      readonly categories: typeof categories;
      readonly logAnswers: typeof logAnswers;
    };
    choices = [...saved.choices, ...choices];
    categories = [...saved.categories, ...categories];
    logAnswers = [...saved.logAnswers, ...logAnswers];
  });
});

afterEach(() => dropDraft(tab(), 'import-answers'));

const last = async (key: string) => new Map((await loadImportAnswers(tab())).choices).get(key);

/** Answers of this call wait until the function is called. */
const hold = (name: string): (() => void) => {
  let release = (): void => undefined;
  server().slowAnswers.set(name, new Promise((resolve) => (release = resolve)));
  return release;
};

const asked = (name: string) => server().requests.filter((request) => request.name === name).length;

describe('what a company has said in earlier imports', () => {
  it('comes from the server, and from the device where there is no line', async () => {
    const known = {
      savedColumns: [['litt', 'category']],
      choices: [['|wall|brick', item('7')]],
      groupCategories: new Map([['ifcwall', '1235 Välipohjat']]),
      logAnswers: [],
    };
    expect(await loadImportAnswers(tab())).toEqual(known);
    server().fault = 'no-line';
    expect(await loadImportAnswers(tab())).toEqual(known);
  });

  it('is told to the server at once, the newest counting', async () => {
    await rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    expect(choices[0]).toEqual({ key: '|wall|brick', source: item('8') });
    expect(await last('|wall|brick')).toEqual(item('8'));
  });

  it('waits on the device without a line, counts there meanwhile, and is told with the next import', async () => {
    await loadImportAnswers(tab());
    server().fault = 'no-line';
    await rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    await rememberChoices(tab(), new Map([['|wall|brick', item('9')]]));
    expect(await last('|wall|brick')).toEqual(item('9'));
    expect(choices).toHaveLength(1);
    server().fault = null;
    tab().connectivity.check();
    await until(() => tab().connectivity.isOnline());
    expect(await last('|wall|brick')).toEqual(item('9'));
    await until(() => choices.length === 2);
    expect(choices.map(({ source }) => source)).toEqual([item('9'), item('7')]);
  });

  it('remembers what was said of a site log, with and without a line', async () => {
    const said = async () => new Map((await loadImportAnswers(tab())).logAnswers);
    await rememberLogAnswers(tab(), new Map([['laasti', { each: 25, unit: 'kg' }]]));
    expect(logAnswers).toEqual([{ key: 'laasti', answer: { each: 25, unit: 'kg' } }]);
    server().fault = 'no-line';
    await rememberLogAnswers(tab(), new Map([['laasti', { each: 20, unit: 'kg' }]]));
    expect(await said()).toEqual(new Map([['laasti', { each: 20, unit: 'kg' }]]));
    expect(logAnswers).toHaveLength(1);
  });

  it('remembers categories of a model’s groups beside products, with and without a line', async () => {
    const categoryOf = async (key: string) => (await loadImportAnswers(tab())).groupCategories.get(key);
    await rememberCategories(tab(), new Map([['ifcwall', '1241 Ulkoseinät']]));
    expect(categories[0]).toEqual({ key: 'ifcwall', category: '1241 Ulkoseinät' });
    expect(choices).toHaveLength(1);
    server().fault = 'no-line';
    await rememberCategories(tab(), new Map([['ifcwall', '1311 Väliseinät']]));
    await rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    expect(await categoryOf('ifcwall')).toBe('1311 Väliseinät');
    expect(await last('|wall|brick')).toEqual(item('8'));
  });

  it('is nothing where neither knows any', async () => {
    server().fault = 'no-line';
    expect(await loadImportAnswers(tab())).toEqual({
      savedColumns: [],
      choices: [],
      groupCategories: new Map(),
      logAnswers: [],
    });
  });

  it('is used as it is here where the server is slow, and is the newest again the next time', async () => {
    await loadImportAnswers(tab());
    const release = hold('getImportAnswers');
    choices = [{ key: '|wall|brick', source: item('8') }];
    expect(await last('|wall|brick')).toEqual(item('7'));
    release();
    await vi.waitFor(async () => expect(await last('|wall|brick')).toEqual(item('8')), { timeout: 10_000 });
  });

  it('that is chosen while an answer is on its way stays', async () => {
    await loadImportAnswers(tab());
    const release = hold('getImportAnswers');
    const earlier = loadImportAnswers(tab());
    await until(() => asked('getImportAnswers') === 2);
    server().fault = 'no-line';
    const remembered = rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    await vi.waitFor(async () => expect(await readDraft(tab(), 'import-answers')).toMatchObject({ unsent: [{}] }));
    release();
    await Promise.all([earlier, remembered]);
    expect(await last('|wall|brick')).toEqual(item('8'));
  });

  it('that the server will never take is told once, and what it says is heard all the same', async () => {
    server().replies.set('saveImportAnswers', () => {
      throw new Refusal('validation');
    });
    await rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    expect(await last('|wall|brick')).toEqual(item('7'));
    expect(asked('saveImportAnswers')).toBe(1);
  });

  it('that the server cannot take now waits, and what it says is heard all the same', async () => {
    server().replies.set('saveImportAnswers', () => {
      throw new Refusal('unavailable');
    });
    await rememberChoices(tab(), new Map([['|roof|tile', item('8')]]));
    expect([await last('|wall|brick'), await last('|roof|tile')]).toEqual([item('7'), item('8')]);
    expect(asked('saveImportAnswers')).toBeGreaterThan(1);
  });

  it('counts here when the server has taken it and then falls silent', async () => {
    server().replies.set('getImportAnswers', () => {
      throw new Refusal('unavailable');
    });
    await rememberChoices(tab(), new Map([['|wall|brick', item('8')]]));
    expect(choices[0]?.source).toEqual(item('8'));
    expect(await last('|wall|brick')).toEqual(item('8'));
    expect(asked('saveImportAnswers')).toBe(1);
  });
});
