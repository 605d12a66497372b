import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { EpdRefusal } from '#domain/incoming/epd/read-problem.ts';
import {
  attributeAt,
  childrenOf,
  elementAt,
  parseXml,
  textAt,
  type XmlElement,
} from '#domain/incoming/epd/xml-tree.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { dateOfText } from './event-date.ts';
import type { RefusalCode } from './import-result.ts';

/** A machine as a snapshot of a fleet (ISO 15143-3) tells it; counters run from its first day. null = not told. */
export interface FleetMachine {
  readonly serial: string;
  readonly equipmentId: string;
  readonly maker: string;
  readonly model: string;
  readonly hours: number | null;
  readonly idleHours: number | null;
  readonly fuelL: number | null;
  /** A unit of fuel that is not known; '' = it is. */
  readonly unknownFuelUnit: string;
}

export interface FleetSnapshot {
  /** ISO date and time. */
  readonly time: string;
  readonly machines: readonly FleetMachine[];
}

/** Reads a snapshot, XML or JSON. */
export const readFleet = async (text: string): Promise<Result<FleetSnapshot, RefusalCode>> => {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  const read = plain.startsWith('<') ? await readXml(plain) : readJson(plain);
  if (!read.ok) return read;
  const { time } = read.value;
  return dateOfText(time.slice(0, 10)) === null || Number.isNaN(Date.parse(time)) ? err('no-date') : read;
};

const readXml = async (text: string): Promise<Result<FleetSnapshot, RefusalCode>> => {
  try {
    const root = await parseXml(text, '');
    if (root.name !== 'Fleet') return err('not-a-fleet');
    return ok({ time: attributeAt(root, 'snapshotTime'), machines: childrenOf(root, 'Equipment').map(machineOfXml) });
  } catch (error) {
    if (!(error instanceof EpdRefusal)) throw error;
    return err(error.problem.code === 'too-large' ? 'too-large' : 'broken');
  }
};

const readJson = (text: string): Result<FleetSnapshot, RefusalCode> => {
  const json = parsed(text);
  if (json === undefined) return err('broken');
  if (!isJsonObject(json)) return err('not-a-fleet');
  const fleet = isJsonObject(json['Fleet']) ? json['Fleet'] : json;
  const machines = fleet['Equipment'];
  if (!Array.isArray(machines)) return err('not-a-fleet');
  const time = textIn(fleet, 'SnapshotTime') || textIn(fleet, 'snapshotTime');
  return ok({ time, machines: machines.filter(isJsonObject).map(machineOfJson) });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Idle hours are called by both names, in the wild as in the standard's editions. */
const idleNames = ['CumulativeIdleHours', 'CumulativeIdleNonOperatingHours'] as const;

const machineOfXml = (equipment: XmlElement): FleetMachine => {
  const header = elementAt(equipment, 'EquipmentHeader');
  const numberAt = (...path: readonly string[]) => numberIn(textAt(equipment, ...path));
  return {
    serial: textAt(header, 'SerialNumber'),
    equipmentId: textAt(header, 'EquipmentID'),
    maker: textAt(header, 'OEMName'),
    model: textAt(header, 'Model'),
    hours: numberAt('CumulativeOperatingHours', 'Hour'),
    idleHours: numberAt(idleNames[0], 'Hour') ?? numberAt(idleNames[1], 'Hour'),
    ...fuelOf(numberAt('FuelUsed', 'FuelConsumed'), textAt(equipment, 'FuelUsed', 'FuelUnits')),
  };
};

const machineOfJson = (equipment: JsonObject): FleetMachine => {
  const header = objectIn(equipment, 'EquipmentHeader');
  const hoursIn = (name: string) => numberIn(objectIn(equipment, name)['Hour']);
  const fuel = objectIn(equipment, 'FuelUsed');
  return {
    serial: textIn(header, 'SerialNumber'),
    equipmentId: textIn(header, 'EquipmentID'),
    maker: textIn(header, 'OEMName'),
    model: textIn(header, 'Model'),
    hours: hoursIn('CumulativeOperatingHours'),
    idleHours: hoursIn(idleNames[0]) ?? hoursIn(idleNames[1]),
    ...fuelOf(numberIn(fuel['FuelConsumed']), textIn(fuel, 'FuelUnits')),
  };
};

const objectIn = (object: JsonObject, name: string): JsonObject => {
  const value = object[name];
  return isJsonObject(value) ? value : {};
};

const textIn = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null;
};

/** US liquid gallon, as the standard's snapshots mean it. */
const litresPerUnit: Readonly<Record<string, number>> = {
  litre: 1,
  litres: 1,
  liter: 1,
  liters: 1,
  l: 1,
  gallon: 3.785411784,
  gallons: 3.785411784,
  gal: 3.785411784,
};

const fuelOf = (amount: number | null, unit: string): Pick<FleetMachine, 'fuelL' | 'unknownFuelUnit'> => {
  if (amount === null) return { fuelL: null, unknownFuelUnit: '' };
  const litres = Object.hasOwn(litresPerUnit, unit.toLowerCase()) ? litresPerUnit[unit.toLowerCase()] : undefined;
  return litres === undefined
    ? { fuelL: null, unknownFuelUnit: unit }
    : { fuelL: amount * litres, unknownFuelUnit: '' };
};
