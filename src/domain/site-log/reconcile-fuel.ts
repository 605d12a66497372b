import type { EventFigure } from './event-figures.ts';
import type { LogEvent } from './log-event.ts';
import { unitRatio } from './log-units.ts';

/** Fuel that was bought against fuel that machines say they burnt. */
export interface FuelReconciliation {
  readonly boughtL: number;
  readonly burntL: number;
  /** Litres that stand in both: they count once, as what was bought. */
  readonly sharedL: number;
  /** Bought less burnt: what is in tanks, in other machines, or was not logged. */
  readonly differenceL: number;
  /** What the shared litres of the machines come to: no sum has it beside what was bought. */
  readonly doubledKgCo2e: number;
}

type Measured = Pick<LogEvent, 'kind' | 'amount' | 'unit'>;

const litresOf = ({ amount, unit }: Measured): number =>
  amount === null || unit === null ? 0 : amount * (unitRatio(unit, 'l') ?? 0);

/**
 * Machines that are logged in litres burn what was bought: those litres are counted once. Machines by the hour bring their fuel
 * along (a rented machine with its fuel) or are logged so because nothing else is known, and have no litres to compare.
 */
export const isBurnt = (event: Measured): boolean => event.kind === 'machine' && litresOf(event) > 0;

const boughtLitres = (sum: number, event: Measured): number => (event.kind === 'fuel' ? sum + litresOf(event) : sum);
const burntLitres = (sum: number, event: Measured): number => (isBurnt(event) ? sum + litresOf(event) : sum);

const shared = (boughtL: number, burntL: number): number => Math.max(0, Math.min(boughtL, burntL));

/**
 * What part of the litres of machines counts, because it is more than was bought; 1 = all. Nobody knows which machine burnt what
 * was bought when, so each of their events keeps the same part.
 * @param events all that hold, not those of a month alone
 */
export const countedShare = (events: readonly Measured[]): number => {
  const burntL = events.reduce(burntLitres, 0);
  return burntL === 0 ? 1 : 1 - shared(events.reduce(boughtLitres, 0), burntL) / burntL;
};

export const reconcileFuel = (figures: readonly EventFigure[]): FuelReconciliation => {
  const events = figures.map(({ event }) => event);
  const [boughtL, burntL] = [events.reduce(boughtLitres, 0), events.reduce(burntLitres, 0)];
  const sharedL = shared(boughtL, burntL);
  const burntKg = figures.reduce((sum, { event, kgCo2e }) => (isBurnt(event) ? sum + (kgCo2e ?? 0) : sum), 0);
  const doubledKgCo2e = burntL === 0 ? 0 : burntKg * (sharedL / burntL);
  return { boughtL, burntL, sharedL, differenceL: boughtL - burntL, doubledKgCo2e };
};
