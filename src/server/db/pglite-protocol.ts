/** What the main thread and the database's worker thread say to each other. */

export interface WorkerOptions {
  /** Folder of the database; null = in memory. */
  readonly dataDir: string | null;
  /** A packed database to start a new folder from; null = initialise an empty one. */
  readonly template: Uint8Array | null;
}

export type WorkerRequest =
  /** The first one; the thread has loaded the database's program meanwhile. */
  | ({ readonly id: number; readonly kind: 'open' } & WorkerOptions)
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly params: readonly unknown[];
      /** Begins a transaction of its own for the statement. */
      readonly begin?: string;
    }
  /** The first text of the answer, which comes as bytes. */
  | { readonly id: number; readonly kind: 'text'; readonly sql: string }
  | { readonly id: number; readonly kind: 'execute'; readonly sql: string }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'dump'; readonly compression: 'gzip' | 'none' }
  | { readonly id: number; readonly kind: 'close' };

/** A message of a channel that is listened to. */
export interface WorkerNotification {
  readonly channel: string;
  readonly payload: string;
}

/** Answer to a request. */
export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly code: string };
