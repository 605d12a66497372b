import type { FigureState } from '#domain/terms/figure-state.ts';

/** `before-restore`: the state that the newest restore replaced; there is one at most, outside the maximum. */
export const backupKinds = ['manual', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A kept version of a site: a read-only site of its own, whose rows have the ids of the source's rows. */
export interface Backup {
  readonly id: string;
  /** The site's name when the backup was made. */
  readonly name: string;
  readonly kind: BackupKind;
  /** RFC 3339 UTC. */
  readonly createdAt: string;
  /** Name of the user who made it. */
  readonly createdBy: string;
  readonly defaultCalculationId: string;
  /** What it holds. */
  readonly calculationCount: number;
  readonly quantityCount: number;
  /** As the site's figures were last calculated; null = not known without calculating. */
  readonly gwpKgCo2ePerM2Year: number | null;
  readonly limitKgCo2ePerM2Year: number | null;
  /** What may be said of the footprint; null = not known without calculating. */
  readonly footprintState: FigureState | null;
}
