import { type Carrier, carriers, type EnergyPoint, type EnergyUse } from '#domain/calculations/calculation.ts';
import { energyCoefficients } from '#domain/carbon/energy.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { ProblemList, ProjectProblemCode } from './problem-list.ts';

export interface ForeignEnergy {
  readonly place: string;
  readonly carrier: Carrier;
  readonly kwhPerYear: number;
  readonly coefficients: readonly EnergyPoint[];
}

/**
 * A calculation has one use of each carrier: uses of one carrier are added, their coefficients weighted by their energy
 * where they are given for the same years; one whose coefficients cannot be joined is refused.
 * @param earlyYear first year of the period where it is one that a site cannot have: coefficients are then given year by
 * year from it, so that they say themselves when the period begins; null = the site's completion year says it
 */
export const energyUses = (
  found: readonly ForeignEnergy[],
  earlyYear: number | null,
  problems: ProblemList,
): readonly EnergyUse[] => {
  const byCarrier = new Map<Carrier, ForeignEnergy>();
  for (const energy of found) {
    const known = byCarrier.get(energy.carrier);
    const joined = known === undefined ? energy : joinedUse(known, energy, problems);
    if (joined !== null) byCarrier.set(energy.carrier, joined);
    else problems.refuse(energy.place, 'energy-twice', { carrier: energy.carrier, kwhPerYear: energy.kwhPerYear });
  }
  const uses = [...byCarrier.values()].map(({ carrier, kwhPerYear, coefficients }) => ({
    carrier,
    kwhPerYear,
    coefficients: yearByYear(coefficients, carrier, earlyYear),
  }));
  return [...uses, ...missingUses(uses, problems)];
};

const refusals: readonly ProjectProblemCode[] = [
  'energy-carrier-unknown',
  'energy-coefficients-missing',
  'energy-twice',
];

/**
 * Energy that was refused is missing, so that the rest of it never stands as the whole: a use without an amount, of its
 * own carrier where that is known and free.
 */
const missingUses = (uses: readonly EnergyUse[], problems: ProblemList): readonly EnergyUse[] => {
  const taken = new Set<string>(uses.map(({ carrier }) => carrier));
  return problems.all
    .filter(({ code, isRefused }) => isRefused && refusals.includes(code))
    .flatMap(({ values }) => {
      const free = carriers.filter((carrier) => !taken.has(carrier));
      const carrier = free.find((one) => one === values['carrier']) ?? free.at(-1);
      if (carrier === undefined) return [];
      taken.add(carrier);
      return [{ carrier, kwhPerYear: null }];
    });
};

const yearByYear = (points: readonly EnergyPoint[], carrier: Carrier, earlyYear: number | null) =>
  earlyYear === null
    ? points
    : energyCoefficients(
        { energy: [{ carrier, allocation: null, points }], energyRule: 'linear' },
        carrier,
        'benefit',
        earlyYear,
      );

/** null = their coefficients are not for the same years, and neither has those of each year. */
const joinedUse = (known: ForeignEnergy, more: ForeignEnergy, problems: ProblemList): ForeignEnergy | null => {
  const kwhPerYear = known.kwhPerYear + more.kwhPerYear;
  const [ours, theirs] = ofSameYears(known, more);
  if (ours.length !== theirs.length || ours.some(({ year }, index) => year !== theirs[index]?.year)) return null;
  const share = kwhPerYear === 0 ? 0 : more.kwhPerYear / kwhPerYear;
  const coefficients = ours.map(({ year, kgCo2ePerKwh }, index) => ({
    year,
    kgCo2ePerKwh: kgCo2ePerKwh + share * ((theirs[index]?.kgCo2ePerKwh ?? kgCo2ePerKwh) - kgCo2ePerKwh),
  }));
  if (share !== 0 && !isAlike(ours, coefficients)) {
    problems.note(more.place, 'energy-joined', { carrier: more.carrier, kwhPerYear: more.kwhPerYear });
  }
  return { ...known, kwhPerYear, coefficients };
};

/** Where one is given year by year over the whole period, the other is worked out for the same years. */
const ofSameYears = ({ carrier, coefficients: ours }: ForeignEnergy, { coefficients: theirs }: ForeignEnergy) => {
  const [longer] = [ours, theirs].toSorted((one, other) => other.length - one.length);
  const first = longer?.[0]?.year ?? null;
  const isYearly = ours.length !== theirs.length && (longer?.length ?? 0) >= periodYears;
  return isYearly
    ? ([yearByYear(ours, carrier, first), yearByYear(theirs, carrier, first)] as const)
    : ([ours, theirs] as const);
};

/** The same coefficients, but for the last bits of a division. */
const isAlike = (left: readonly EnergyPoint[], right: readonly EnergyPoint[]): boolean =>
  left.every(({ kgCo2ePerKwh }, index) => {
    const other = right[index]?.kgCo2ePerKwh ?? Number.NaN;
    return Math.abs(kgCo2ePerKwh - other) <= 1e-9 * Math.max(Math.abs(kgCo2ePerKwh), Math.abs(other));
  });
