import { createHash } from 'node:crypto';

export const killedCalls = ['copy', 'backup', 'restore'] as const;
export type KilledCall = (typeof killedCalls)[number];

/** Every site and backup with a digest of everything in it but its name. */
export type State = readonly { readonly id: string; readonly kind: string; readonly content: string }[];

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly defaultCalculationId: string;
}

const categories = 10;
const rowsPerCategory = 300;
const editedRows = 500;

/** A site of 3,000 rows and one backup of it on a running server, and what the killed calls do to it. */
export const createWorld = async (origin: string, cookies: ReadonlyMap<string, string>) => {
  const api = createApi(origin, cookies);
  const { id: siteId, defaultCalculationId } = await api<Row>('POST', '/sites/import', siteDocument());
  const site = `/sites/${siteId}`;
  const rows = await api<{ data: readonly Row[] }>(
    'GET',
    `${site}/calculations/${defaultCalculationId}/quantities?limit=${editedRows}`,
  );
  const backup = await timed(() => api<Row>('POST', `${site}/backups`));
  const backupId = backup.reply.id;
  const perform = (call: KilledCall): Promise<unknown> => {
    if (call === 'copy') return api('POST', `${site}/copy`);
    return api('POST', call === 'backup' ? `${site}/backups` : `${site}/backups/${backupId}/restore`);
  };
  const backupsOf = async () => (await api<{ data: readonly Row[] }>('GET', `${site}/backups`)).data;
  const sitesOf = async () => (await api<{ data: readonly Row[] }>('GET', '/user-sites')).data;
  const contentOf = async (id: string) => digestOf(await api<Document>('GET', `/sites/${id}/export`));
  const look = async (): Promise<State> => {
    const state = [];
    for (const { id } of await sitesOf()) state.push({ id, kind: 'site', content: await contentOf(id) });
    for (const { id, kind } of await backupsOf()) state.push({ id, kind, content: await contentOf(id) });
    return state;
  };
  const first = await sitesOf();
  /** Takes away what a call has added: a copy, or a backup beside the first one. */
  const tidyUp = async (): Promise<void> => {
    for (const { id } of await sitesOf()) {
      if (!first.some((one) => one.id === id)) await api('DELETE', `/sites/${id}`);
    }
    for (const { id, kind } of await backupsOf()) {
      if (id !== backupId && kind === 'manual') await api('DELETE', `${site}/backups/${id}`);
    }
  };
  const copy = await timed(() => perform('copy'));
  const restore = await timed(() => perform('restore'));
  await tidyUp();
  return {
    usualMs: { copy: copy.ms, backup: backup.ms, restore: restore.ms },
    perform,
    look,
    tidyUp,
    /** Makes the site another one than its backup. */
    edit: async (address: string): Promise<void> => {
      await api('PATCH', site, { address });
      const patches = rows.data.map(({ id }) => ({ id, note: address }));
      await api('PATCH', `${site}/calculations/${defaultCalculationId}/quantities`, patches);
    },
    /** The state that a call which went through leaves behind. */
    expected: (call: KilledCall, before: State): State => afterCall(call, before, siteId, backupId),
  };
};

const afterCall = (call: KilledCall, before: State, siteId: string, backupId: string): State => {
  const content = before.find(({ id }) => id === siteId)?.content ?? '';
  if (call === 'copy') return [...before, { id: 'new', kind: 'site', content }];
  if (call === 'backup') return [...before, { id: 'new', kind: 'manual', content }];
  const restored = before.find(({ id }) => id === backupId)?.content ?? '';
  const kept = before.filter(({ kind }) => kind !== 'before-restore');
  return [
    ...kept.map((one) => (one.id === siteId ? { ...one, content: restored } : one)),
    { id: 'new', kind: 'before-restore', content },
  ];
};

const timed = async <Reply>(work: () => Promise<Reply>) => {
  const startedAt = performance.now();
  return { reply: await work(), ms: performance.now() - startedAt };
};

interface Document {
  readonly site: object;
  readonly calculations: readonly object[];
}

const digestOf = ({ site, calculations }: Document): string =>
  createHash('sha256')
    .update(JSON.stringify([{ ...site, name: '' }, calculations]))
    .digest('hex');

const createApi =
  (origin: string, cookies: ReadonlyMap<string, string>) =>
  async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'x-tyomaahiili': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Reply;
  };

const siteDocument = () => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kerrostalo' },
  calculations: [
    {
      name: 'Laskelma',
      categories: Array.from({ length: categories }, (_, category) => ({
        name: `Nimike ${category}`,
        quantities: Array.from({ length: rowsPerCategory }, (__, row) => ({
          name: `Rivi ${row}`,
          amount: row * 1.25,
          unit: 'kg',
          source: { kind: 'item', id: 'co2data-7000000592' },
        })),
      })),
    },
    { name: 'Vaihtoehto', categories: [{ name: 'Runko', quantities: [{ name: 'Betoni', amount: 1 }] }] },
  ],
});
