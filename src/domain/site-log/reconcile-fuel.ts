import type { EventFigure } from './event-figures.ts';
import { unitRatio } from './log-units.ts';

/** Fuel that was bought against fuel that machines say they burnt. */
export interface FuelReconciliation {
  readonly boughtL: number;
  readonly burntL: number;
  /** Litres that stand in both: they count once, as what was bought. */
  readonly sharedL: number;
  /** Bought less burnt: what is in tanks, in other machines, or was not logged. */
  readonly differenceL: number;
  /** What the shared litres of the machines come to: it must not be added to what was bought. */
  readonly doubledKgCo2e: number;
}

/**
 * Machines that are logged in litres burn what was bought: those litres are counted once. Machines by the hour bring their fuel
 * along (a rented machine with its fuel) or are logged so because nothing else is known, and have no litres to compare.
 */
export const reconcileFuel = (figures: readonly EventFigure[]): FuelReconciliation => {
  const litresOf = ({ event }: EventFigure): number =>
    event.amount === null || event.unit === null ? 0 : event.amount * (unitRatio(event.unit, 'l') ?? 0);
  const bought = figures.filter(({ event }) => event.kind === 'fuel');
  const burnt = figures.filter((figure) => figure.event.kind === 'machine' && litresOf(figure) > 0);
  const boughtL = sum(bought.map(litresOf));
  const burntL = sum(burnt.map(litresOf));
  const sharedL = Math.min(boughtL, burntL);
  const burntKg = sum(burnt.map(({ kgCo2e }) => kgCo2e ?? 0));
  return {
    boughtL,
    burntL,
    sharedL,
    differenceL: boughtL - burntL,
    doubledKgCo2e: burntL === 0 ? 0 : burntKg * (sharedL / burntL),
  };
};

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);
