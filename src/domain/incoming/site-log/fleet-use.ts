import type { FleetMachine, FleetSnapshot } from './fleet.ts';

/** What a machine did between two snapshots. */
export interface MachineUse {
  readonly machine: FleetMachine;
  readonly hours: number;
  /** null = not told at both ends. */
  readonly idleHours: number | null;
  readonly fuelL: number | null;
  readonly idleShare: number | null;
  readonly fuelPerHour: number | null;
}

export interface FleetProblem {
  readonly machine: FleetMachine;
  readonly code:
    | 'counter-fell'
    | 'no-earlier-reading'
    | 'no-serial-number'
    | 'missing-machine'
    | 'no-amount'
    | 'unknown-unit';
  /** `150 -> 12`. */
  readonly found: string;
}

export interface FleetUse {
  readonly uses: readonly MachineUse[];
  readonly problems: readonly FleetProblem[];
}

/**
 * Differences of the counters, machine by machine. A counter that fell is told and never counted; a machine that is missing, or
 * that has no earlier reading, is a gap and not 0.
 */
export const fleetUse = (earlier: FleetSnapshot, later: FleetSnapshot): FleetUse => {
  const before = bySerial(earlier);
  const after = bySerial(later);
  const uses: MachineUse[] = [];
  const problems: FleetProblem[] = [];
  for (const [serial, machine] of before) {
    const now = after.get(serial);
    const found = now === undefined ? ({ machine, code: 'missing-machine', found: '' } as const) : usedBy(machine, now);
    if ('code' in found) problems.push(found);
    else uses.push(found);
  }
  for (const machine of later.machines) {
    if (machine.serial === '') problems.push({ machine, code: 'no-serial-number', found: machine.equipmentId });
    else if (!before.has(machine.serial)) problems.push({ machine, code: 'no-earlier-reading', found: '' });
    else if (machine.unknownFuelUnit !== '')
      problems.push({ machine, code: 'unknown-unit', found: machine.unknownFuelUnit });
  }
  return { uses, problems };
};

/** One serial number may stand with several makers; the first of a snapshot counts. */
const bySerial = ({ machines }: FleetSnapshot): ReadonlyMap<string, FleetMachine> => {
  const found = new Map<string, FleetMachine>();
  for (const machine of machines)
    if (machine.serial !== '' && !found.has(machine.serial)) found.set(machine.serial, machine);
  return found;
};

const counters = ['hours', 'idleHours', 'fuelL'] as const;

const usedBy = (before: FleetMachine, machine: FleetMachine): MachineUse | FleetProblem => {
  const fallen = counters.flatMap((name) => {
    const [from, to] = [before[name], machine[name]];
    return from !== null && to !== null && to < from ? [`${from} -> ${to}`] : [];
  });
  if (fallen[0] !== undefined) return { machine, code: 'counter-fell', found: fallen[0] };
  const [hours, idleHours, fuelL] = counters.map((name) => difference(before[name], machine[name]));
  if (hours === null || hours === undefined) return { machine, code: 'no-amount', found: '' };
  return {
    machine,
    hours,
    idleHours: idleHours ?? null,
    fuelL: fuelL ?? null,
    idleShare: perHour(idleHours, hours),
    fuelPerHour: perHour(fuelL, hours),
  };
};

/** Counters have a few decimals: the noise of subtracting is no use. */
const difference = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.round((to - from) * 1e9) / 1e9;

const perHour = (amount: number | null | undefined, hours: number): number | null =>
  amount === null || amount === undefined || hours === 0 ? null : amount / hours;
