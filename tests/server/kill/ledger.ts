import type { Place, Write } from './writes.ts';

/** Calls as a signed-in user; null = no answer came. */
export interface Caller {
  send(method: string, path: string, init?: { body?: string; type?: string; key?: string }): Promise<Response | null>;
}

/** What has been sent, and what the server has said about it. */
export interface Ledger {
  readonly waiting: Write[];
  readonly acknowledged: Set<Write>;
  /** Writes that were sent and have no answer yet. */
  readonly uncertain: Set<Write>;
  readonly complaints: string[];
  repeated: number;
  replayed: number;
  reached(count: number): Promise<void>;
  note(): void;
}

export const createLedger = (writes: readonly Write[]): Ledger => {
  let watch: { readonly count: number; readonly resolve: () => void } | null = null;
  const ledger: Ledger = {
    waiting: [...writes],
    acknowledged: new Set(),
    uncertain: new Set(),
    complaints: [],
    repeated: 0,
    replayed: 0,
    reached: (count) =>
      new Promise((resolve) => {
        watch = { count, resolve };
        ledger.note();
      }),
    note: () => {
      if (watch !== null && (ledger.acknowledged.size >= watch.count || ledger.complaints.length > 0)) watch.resolve();
    },
  };
  return ledger;
};

/** A site with rows that are changed over and over. */
export const makePlace = async (caller: Caller): Promise<Place> => {
  const make = async (path: string, name: string): Promise<Record<string, string>> => {
    const response = await caller.send('POST', path, { body: JSON.stringify({ name }) });
    if (response?.status !== 201) throw new Error(`${path}: ${await response?.text()}`);
    return response.json();
  };
  const { id: siteId = '', defaultCalculationId: calculationId = '' } = await make('/sites', 'Kohde');
  const calculation = `/sites/${siteId}/calculations/${calculationId}`;
  const { id: categoryId = '' } = await make(`${calculation}/categories`, 'Nimike');
  const rows: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    rows.push((await make(`${calculation}/categories/${categoryId}/quantities`, `Rivi ${row}`))['id'] ?? '');
  }
  return { siteId, calculationId, categoryId, rows };
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Every acknowledged write has left its trace once; one that is still uncertain has left it once or not at all. */
export const checkRows = async (caller: Caller, place: Place, ledger: Ledger, when: string): Promise<void> => {
  const rows = await allRows(caller, place);
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const changes = new Map<string, { acknowledged: number; uncertain: number }>();
  for (const write of [...ledger.acknowledged, ...ledger.uncertain]) {
    const isSure = ledger.acknowledged.has(write);
    if (write.makes !== null) {
      const count = counts.get(write.makes) ?? 0;
      if (count > 1 || (isSure && count === 0))
        ledger.complaints.push(`${when}: ${write.makes} is there ${count} times`);
    }
    if (write.changes !== null) {
      const entry = changes.get(write.changes) ?? { acknowledged: 0, uncertain: 0 };
      entry[isSure ? 'acknowledged' : 'uncertain'] += 1;
      changes.set(write.changes, entry);
    }
  }
  for (const [id, { acknowledged, uncertain }] of changes) {
    const version = rows.find((row) => row.id === id)?.version ?? 0;
    const isRight = version >= 1 + acknowledged && version <= 1 + acknowledged + uncertain;
    if (!isRight) ledger.complaints.push(`${when}: version ${version} after ${acknowledged} changes`);
  }
};

const allRows = async (caller: Caller, { siteId, calculationId }: Place): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 1000) {
    const path = `/sites/${siteId}/calculations/${calculationId}/quantities?limit=1000&offset=${offset}`;
    const response = await caller.send('GET', path);
    if (response?.status !== 200) throw new Error(`the rows cannot be read: ${await response?.text()}`);
    const { data }: { data: readonly Row[] } = await response.json();
    rows.push(...data);
    if (data.length < 1000) return rows;
  }
};
