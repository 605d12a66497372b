import { keptDeletionDays } from '#domain/values/limits.ts';

/** A site or a calculation that was deleted, as those are told who could see it. */
export interface Deletion {
  readonly name: string;
  readonly deletedAt: string;
  /** An empty name = a user who is gone. */
  readonly deletedBy: string;
  /** Until when it can be brought back; null = it is gone for good. */
  readonly keptUntil: string | null;
  /** Whether the reader has the right to. */
  readonly canBringBack: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The last moment in which what was deleted then can be brought back. */
export const keptUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + keptDeletionDays * dayMs).toISOString();

/** What was deleted before this is removed for good. */
export const oldestKept = (now: Date): Date => new Date(now.getTime() - keptDeletionDays * dayMs);
