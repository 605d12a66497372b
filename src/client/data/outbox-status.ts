import type { Label, LastProblem } from './outbox-entry.ts';

export type OutboxState = 'saved' | 'saving' | 'offline' | 'attention';

/** One waiting edit as the user sees it. */
export interface OutboxItem {
  readonly key: string;
  readonly label: Label;
  /** `blocked`: waits for a held one it depends on. `unreadable`: kept, but this version cannot read it. */
  readonly state: 'waiting' | 'sending' | 'held' | 'conflict' | 'blocked' | 'unreadable';
  readonly createdAt: number | null;
  readonly problem: LastProblem | null;
  /** For a conflict: the fields in question, each as I set it, as I saw it, and as it is now. */
  readonly conflicts: readonly {
    readonly field: string;
    readonly mine: unknown;
    readonly base: unknown;
    readonly theirs: unknown;
  }[];
  /** Edits that would be discarded with it. */
  readonly dependents: number;
}

export interface OutboxView {
  readonly status: OutboxState;
  readonly entries: readonly OutboxItem[];
  /** Not sent yet, held ones included. */
  readonly waiting: number;
  /** How many ask for a decision. */
  readonly needsYou: number;
  /** The session ended: nothing is sent until the user signs in. */
  readonly signInNeeded: boolean;
  /** Edits that should be on this device but are gone (a lost browser database). */
  readonly missing: number;
  readonly lastSyncedAt: Date | null;
  readonly retry: (key: string) => Promise<void>;
  readonly discard: (key: string) => Promise<void>;
  readonly resolve: (key: string, choice: 'mine' | 'theirs') => Promise<void>;
}

export declare const useOutbox: () => OutboxView;
