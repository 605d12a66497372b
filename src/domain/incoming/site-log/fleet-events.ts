import { emptyEvent } from '#domain/site-log/log-event.ts';
import { dayOfMoment } from '#domain/values/day-of-moment.ts';
import { type FleetSnapshot, readFleet } from './fleet.ts';
import { fleetUse, type MachineUse } from './fleet-use.ts';
import { importOf, type LogImport, type ReadLine, refusedFile } from './import-result.ts';

/**
 * Two snapshots of a fleet as events of its machines: hours, with the litres and the idling told beside. Which factor counts them is
 * asked: by the hour, or by the litres that the machine itself says it burnt.
 */
export const importFleet = async (
  earlierText: string,
  laterText: string,
  knownIds: ReadonlySet<string>,
): Promise<LogImport> => {
  const [earlier, later] = [await readFleet(earlierText), await readFleet(laterText)];
  if (!earlier.ok) return refusedFile(earlier.error);
  if (!later.ok) return refusedFile(later.error);
  if (Date.parse(earlier.value.time) >= Date.parse(later.value.time)) {
    return refusedFile('wrong-order', `${earlier.value.time} -> ${later.value.time}`);
  }
  const { uses, problems } = fleetUse(earlier.value, later.value);
  const lines: readonly ReadLine[] = [
    // A machine that stood still has no event.
    ...uses.filter(({ hours }) => hours > 0).map((use) => lineOf(use, earlier.value, later.value)),
    ...problems.map(({ machine, code, found }) => ({ row: machine.serial || machine.equipmentId, code, found })),
  ];
  return importOf(lines, knownIds);
};

const lineOf = (use: MachineUse, earlier: FleetSnapshot, later: FleetSnapshot): ReadLine => {
  const { machine, hours, idleHours, fuelL } = use;
  const name = [machine.maker, machine.model].filter((part) => part !== '').join(' ');
  const told = [
    `${hours} h`,
    ...(idleHours === null ? [] : [`idle ${idleHours} h`]),
    ...(fuelL === null ? [] : [`${fuelL} l`]),
  ].join(', ');
  return {
    row: machine.serial,
    asks: ['factor'],
    event: {
      ...emptyEvent,
      date: dayOfMoment(later.time),
      kind: 'machine',
      amount: hours,
      unit: 'h',
      name: name || machine.serial,
      note: `${[name, machine.serial].filter((part) => part !== '').join(' ')} ${dayOfMoment(earlier.time)}–${dayOfMoment(later.time)}: ${told}`,
      quantityId: null,
      externalId: ['fleet', machine.serial, earlier.time, later.time].join('/'),
    },
    candidates: [],
    searched: '',
    written: told,
    count: null,
    amounts: [{ amount: hours, unit: 'h' }, ...(fuelL === null ? [] : [{ amount: fuelL, unit: 'l' } as const])],
  };
};
