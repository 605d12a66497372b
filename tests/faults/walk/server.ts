import type { SiteEvent } from '#contract/installation/events.ts';
import { findSiteChanges } from '#server/announcements/site-changes.store.ts';
import type { Database } from '#server/db/database.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { type Client, createTestServer, publicUrl, type TestServer } from '#tests/support/server/test-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface ServedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: RequestInit['body'];
  readonly cookie: string;
}

type Change = Extract<SiteEvent, { readonly kind: 'change' }>;

/** The real application on a real database, which can be killed; it tells of changes as its event stream does. */
export class WalkServer {
  isDown = false;
  /** How often it was started. */
  lives = 1;
  readonly #database: Database;
  readonly #time: VirtualTime;
  readonly #listeners = new Set<(change: Change) => void>();
  #server: TestServer;
  #siteId = '';
  #revision = 0;

  constructor(database: Database, time: VirtualTime) {
    this.#database = database;
    this.#time = time;
    this.#server = createTestServer(database);
  }

  get started(): TestServer {
    return this.#server;
  }

  signIn(username: string): Promise<Client> {
    return this.#server.signIn({ username });
  }

  /** From now on the changes of this site are told; answers its revision. */
  async watch(siteId: string): Promise<number> {
    this.#siteId = siteId;
    await this.#tell();
    return this.#revision;
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Every answer that is on its way is lost. */
  kill(downMs: number): void {
    this.lives += 1;
    this.isDown = true;
    this.#server = createTestServer(this.#database);
    this.#time.after(downMs, () => {
      this.isDown = false;
    });
  }

  async serve({ url, method, headers, body, cookie }: ServedRequest): Promise<Response> {
    this.#server.now = new Date(this.#time.now);
    const sent = new Headers(headers);
    sent.set('cookie', cookie);
    sent.set('sec-fetch-site', 'same-origin');
    const answer = await this.#server.app.request(`${publicUrl.origin}${url}`, {
      method,
      headers: sent,
      body: body ?? null,
    });
    const content = await answer.arrayBuffer();
    if (method !== 'GET' && answer.status < 300) await this.#tell();
    const isBare = answer.status === 204 || answer.status === 304;
    return new Response(isBare ? null : content, { status: answer.status, headers: answer.headers });
  }

  async #tell(): Promise<void> {
    const revisions = await rowsAs<{ revision: number }>(
      this.#database,
      'select distinct revision from history where site_id = $1 and revision > $2 order by revision',
      [this.#siteId, this.#revision],
    );
    if (revisions.length === 0) return;
    this.#revision = revisions.at(-1)?.revision ?? this.#revision;
    const committed = revisions.map(({ revision }) => ({ siteId: this.#siteId, revision }));
    for (const change of await findSiteChanges(this.#database, committed)) {
      const { siteId, revision, stamp, stampBefore, calculationId, userId, userName, call, entities, key } = change;
      const user = { id: userId, name: userName };
      const event: Change = {
        kind: 'change',
        siteId,
        revision,
        stamp,
        stampBefore,
        calculationId,
        user,
        call,
        entities: [...entities],
        key,
      };
      for (const listener of this.#listeners) listener(event);
    }
  }
}
