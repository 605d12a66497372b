import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { getMaterialReport } from '#contract/reports/reports.ts';
import { getSite, listUserSites } from '#contract/sites/site-reading.ts';
import type { Random } from '#tests/support/random.ts';
import type { Place } from './api-data.ts';

/** What one person asks, and what came back. */
export interface Visit {
  readonly kind: 'read' | 'edit' | 'report';
  /** 0 = the connection failed. */
  readonly status: number;
  readonly ms: number;
}

export interface Visitor {
  /** One call: 80 of 100 read, 15 change a quantity, 5 ask for a report. */
  visit(): Promise<Visit>;
}

/** A person's browser: it keeps what it got, and says so when it asks again. */
export const createVisitor = (origin: string, { cookie, where }: Place, random: Random): Visitor => {
  const urlOf = (path: string, more: Readonly<Record<string, string>> = {}): string =>
    `${origin}/api${fillPath(path, { ...where, ...more })}`;
  const list = urlOf(listQuantities.path);
  const others = [listCategories, listCalculations, getSite, listUserSites].map(({ path }) => urlOf(path));
  const etags = new Map<string, string>();
  let row: { readonly id: string; readonly categoryId: string } | null = null;
  const read = async (url: string, kind: Visit['kind']): Promise<Visit> => {
    const etag = etags.get(url);
    const headers = { cookie, ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    return timed(kind, async () => {
      const { status, etag: newEtag, body } = await ask(url, { headers });
      if (newEtag !== undefined) etags.set(url, newEtag);
      if (url === list && status === 200) row ??= JSON.parse(body).data[0] ?? null;
      return status;
    });
  };
  const edit = (id: string, categoryId: string): Promise<Visit> =>
    timed('edit', async () => {
      const { status } = await ask(urlOf(patchQuantity.path, { categoryId, quantityId: id }), {
        method: 'PATCH',
        headers: {
          cookie,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-tyomaahiili': '1',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ amount: random.below(1000) }),
      });
      return status;
    });
  return {
    visit: () => {
      const dice = random.below(100);
      if (row === null || dice < 40) return read(list, 'read');
      if (dice < 80) return read(random.pick(others) ?? list, 'read');
      return dice < 95 ? edit(row.id, row.categoryId) : read(urlOf(getMaterialReport.path), 'report');
    },
  };
};

const timed = async (kind: Visit['kind'], work: () => Promise<number>): Promise<Visit> => {
  const startedAt = performance.now();
  const status = await work().catch(() => 0);
  return { kind, status, ms: performance.now() - startedAt };
};

/** Connections stay open; more would meet the limits of the machine before those of the server. */
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

interface Asked {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const ask = (
  url: string,
  { body, ...options }: Asked,
): Promise<{ readonly status: number; readonly etag: string | undefined; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, body: text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
