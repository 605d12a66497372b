import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import { mappedCode } from './code-mapping.ts';
import { isInt32 } from './plain-values.ts';
import { tell } from './register-finding.ts';
import type { Writing } from './register-products.ts';

const list = 'http://uri.suomi.fi/codelist/rytj/ostoenergia';

interface Kind {
  readonly code: string;
  /** null = an amount of it is not given. */
  readonly kwhPerYear: number | null;
}

/** The purchased energy: the register takes one kind of it, so of several the largest is told, and the others are named. */
export const registerEnergy = ({ energy: { purchased } }: ClimateReport, writing: Writing): JsonObject | null => {
  const { notes, keyOf } = writing;
  if (purchased.length === 0) tell(notes, 'no-energy', 'calculation.energy');
  const kinds = kindsOf(purchased, writing);
  const [largest, ...others] = kinds.toSorted((left, right) => (right.kwhPerYear ?? 0) - (left.kwhPerYear ?? 0));
  if (largest === undefined) return null;
  for (const { code } of others) tell(notes, 'energy-left-out', null, code);
  return {
    calculatoryDeliveredEnergyUsageKey: keyOf('energy'),
    deliveredEnergyType: `${list}/code/${largest.code}`,
    energyAmountYearly: wholeKwh(largest, writing),
  };
};

/** Carriers of the same code together. */
const kindsOf = (purchased: ClimateReport['energy']['purchased'], { settings, notes }: Writing): readonly Kind[] => {
  const kinds = new Map<string, Kind>();
  const told = new Set<string>();
  for (const { carrier, kwhPerYear } of purchased) {
    const { code, state } = mappedCode(settings.mapping.energy, carrier);
    const isFirst = !told.has(carrier);
    told.add(carrier);
    if (code === null) {
      if (isFirst) tell(notes, 'energy-code', 'settings.mapping', carrier);
      continue;
    }
    if (isFirst) notes.usedCodes.push({ kind: 'energy', from: carrier, code, state });
    const known = kinds.get(code);
    kinds.set(code, { code, kwhPerYear: known === undefined ? kwhPerYear : sum(known.kwhPerYear, kwhPerYear) });
  }
  return [...kinds.values()];
};

const sum = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

const wholeKwh = ({ code, kwhPerYear }: Kind, { notes }: Writing): number | null => {
  const whole = kwhPerYear === null ? null : Math.round(kwhPerYear);
  if (whole === null || kwhPerYear === null || !isInt32(whole) || (whole === 0 && kwhPerYear !== 0)) {
    tell(notes, 'energy-amount', 'calculation.energy', code);
    return null;
  }
  if (whole !== kwhPerYear) {
    notes.roundings.push({ subject: code, from: kwhPerYear, fromUnit: 'kWh/a', to: whole, toUnit: 'kWh/a' });
  }
  return whole;
};
