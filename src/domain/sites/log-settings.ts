import type { CountedKind } from '#domain/terms/event-kinds.ts';

/** A person has said that nothing of this kind happened in this month: it is no gap. */
export interface NothingHappened {
  readonly kind: CountedKind;
  /** `2026-03`. */
  readonly month: string;
}

/** What a site says of its log: fields of the site. */
export interface LogSettings {
  /** Id of a set of site factors; null = none is pinned yet. */
  readonly siteFactorSet: string | null;
  /** What stands in for what a delivery note does not say: one way, and the id of a freight factor ('' = none). */
  readonly logDistanceKm: number | null;
  readonly logVehicle: string;
  /** The calculation that the works are compared with; null = the default one. */
  readonly logPlanCalculationId: string | null;
  /** First and last day of the works (ISO dates). */
  readonly logStart: string | null;
  readonly logEnd: string | null;
  /** What the client allows for A4 and for A5, kgCO2e; null = no budget. */
  readonly budgetA4Kg: number | null;
  readonly budgetA5Kg: number | null;
  readonly logNone: readonly NothingHappened[];
}

/** The catalogue of the log's settings, each with its value in a new site. */
export const emptyLogSettings: LogSettings = {
  siteFactorSet: null,
  logDistanceKm: null,
  logVehicle: '',
  logPlanCalculationId: null,
  logStart: null,
  logEnd: null,
  budgetA4Kg: null,
  budgetA5Kg: null,
  logNone: [],
};
