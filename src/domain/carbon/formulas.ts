import type { TransportLeg } from '#domain/calculations/quantity.ts';
import type { EmissionFactors, EndOfLifeShares } from '#domain/products/product.ts';
import type { Module, Scope } from '#domain/terms/modules.ts';
import type { GapCode } from './calculation-result.ts';
import { en15978Values, type PartTerms } from './en15978.ts';
import { givenLanes } from './given-lanes.ts';
import { clearLanes, type LaneMask, noLanes } from './lane-masks.ts';
import { type LaneValues, lanesOf } from './lanes.ts';
import type { Method } from './method.ts';
import { periodYears } from './period.ts';

export interface RateGap {
  readonly code: GapCode;
  readonly subject: string;
}

/** What row, layer and product together decide about one product. */
export interface PartChoices {
  readonly scope: Scope;
  readonly isLibraryItem: boolean;
  /** Mass of one declared unit, kg; null = per declared unit without mass. */
  readonly kgPerDeclared: number | null;
  /** w of the formulas. */
  readonly wasteFactor: number;
  /** n of the formulas. */
  readonly replacements: number;
  /** The row's own shares; null = the product's. */
  readonly endOfLife: EndOfLifeShares | null;
  readonly transport: readonly TransportLeg[];
}

/** What one declared unit of a product causes in every module, and what was missing for it. */
export interface PartRates {
  readonly values: LaneValues;
  /** A1-A3 coefficient per declared unit; null = the product gives none. */
  readonly gwp: number | null;
  readonly valueType: 'conservative' | 'typical';
  readonly gaps: readonly RateGap[];
  /** Modules that the product gives a value, be it 0. */
  readonly given: LaneMask;
  /** Sum of the end-of-life shares in percent where the formula used them, else null. */
  readonly shareSum: number | null;
}

/** n = max(0, ceil(50 / L) - 1); an unknown life or one beyond the period needs no replacement. */
export const replacementsOf = (lifetimeYears: number | null): number =>
  lifetimeYears === null || lifetimeYears <= 0 ? 0 : Math.max(0, Math.ceil(periodYears / lifetimeYears) - 1);

/**
 * The formulas of the row modules (EN 15978 modules as applied by the Finnish method), per declared unit:
 * A1-A3 w g, B4 n w g, A4 and C2 mass x km x f, C3 and C4 by scenario, D as given. Everything is linear in the amount.
 */
export const partRates = (factors: EmissionFactors, choices: PartChoices, method: Method): PartRates => {
  const { wasteFactor: w } = choices;
  const production = productionOf(factors, method.valueChoice);
  const g = production.gwp ?? 0;
  const a4 = method.isDetailed.a4 ? deliveryOf(factors, choices, method) : none;
  const c2 = method.isDetailed.c2 ? removalOf(factors, choices, method) : none;
  const ownA5 = method.isDetailed.a5 ? (factors.gwpA5 ?? 0) : 0;
  const end = endOfLifeOf(factors, choices, method);
  const terms: PartTerms = {
    massKg: choices.kgPerDeclared ?? 0,
    g,
    wasteFactor: w,
    wasteInA5: method.wasteModule === 'a5',
    replacements: choices.replacements,
    a4: a4.rate,
    ownA5,
    c3: end.c3,
    c4: end.c4,
    biogenic: biogenicOf(factors),
  };
  const values =
    method.version === 'en15978-dk'
      ? en15978Values(factors, terms, method.extendedReplacement)
      : finnishValues(factors, terms, { c2: c2.rate, isExtended: method.extendedReplacement });
  const isKnown = { a1a3: production.gwp !== null, a4: isTold(a4), c2: isTold(c2), end: end.gap === null };
  const given = givenLanes(factors, values, isKnown);
  const replaced = choices.scope === 'building' ? method.replacedLanes : noLanes;
  clearLanes(values, replaced);
  return {
    values,
    gwp: production.gwp,
    valueType: production.valueType,
    gaps: gapsOf(production.gap, a4.gap, c2.gap, end.gap),
    given: given & ~replaced,
    shareSum: end.shareSum,
  };
};

/** `isExtended`: replaced goods cause A4, A5 and C, too. */
const finnishValues = (
  factors: EmissionFactors,
  terms: PartTerms,
  { c2, isExtended }: { readonly c2: number; readonly isExtended: boolean },
): LaneValues => {
  const { g, wasteFactor: w, wasteInA5, replacements: n, ownA5 } = terms;
  const replacedGoods = isExtended ? terms.a4 + ownA5 + c2 + terms.c3 + terms.c4 : 0;
  return lanesOf({
    massKg: terms.massKg,
    biogenic: terms.biogenic,
    a1a3: wasteInA5 ? g : w * g,
    a4: terms.a4,
    a5: ownA5 + (wasteInA5 ? (w - 1) * g : 0),
    b4: n * (w * g + replacedGoods),
    b6: 0,
    c1: 0,
    c2,
    c3: terms.c3,
    c4: terms.c4,
    d1Reuse: factors.handprintReuse ?? 0,
    d1Recycling: factors.handprintRecycling ?? 0,
    d2: factors.handprintEnergy ?? 0,
    d3: 0,
    d4: factors.handprintCarbonStorage ?? 0,
    d5: factors.handprintCarbonation ?? 0,
  });
};

const none: Rate = { rate: 0, gap: null };
const isTold = (rate: Rate): boolean => rate !== none && rate.gap === null;

const gapsOf = (...all: readonly (RateGap | null)[]): readonly RateGap[] => {
  const gaps = all.filter((gap) => gap !== null);
  return gaps.length === 0 ? noGaps : gaps;
};

/** Most products have none. */
const noGaps: readonly RateGap[] = [];

/** The conservative value as published, never recomputed; a declared product (EPD) has one value of its own. */
const productionOf = (factors: EmissionFactors, choice: Method['valueChoice']) => {
  const { gwpA1A3Conservative: conservative, gwpA1A3Typical: typical } = factors;
  if (choice === 'typical' && typical !== null) return { gwp: typical, valueType: 'typical', gap: null } as const;
  const gwp = conservative ?? (factors.eolSource === 'epd' ? typical : null);
  const gap: RateGap | null = gwp === null ? { code: 'no-coefficient', subject: 'a1a3' } : null;
  return { gwp, valueType: 'conservative', gap } as const;
};

/** Uptake in A1-A3 (negative); the release in C3 is its opposite, so either published value gives both. */
const biogenicOf = (factors: EmissionFactors): number => factors.gwpA1A3Biogenic ?? -(factors.gwpC3Biogenic ?? 0);

/** A4: the row's own legs, else the product's own value; waste is carried too. */
const deliveryOf = (factors: EmissionFactors, choices: PartChoices, method: Method): Rate => {
  if (choices.transport.length === 0 && factors.gwpA4 !== null) {
    return { rate: choices.wasteFactor * factors.gwpA4, gap: null };
  }
  if (choices.transport.length === 0 && method.version !== 'fi-2025') return none;
  const legs = legsOf('a4', choices, method);
  return { rate: legs.rate * choices.wasteFactor, gap: legs.gap };
};

/** C2: a declaration's own value, else the row's legs, else the product's value. */
const removalOf = (factors: EmissionFactors, choices: PartChoices, method: Method): Rate => {
  const isOwn = factors.eolSource === 'epd' || choices.transport.length === 0;
  if (isOwn && factors.gwpC2 !== null) return { rate: factors.gwpC2, gap: null };
  return legsOf('c2', choices, method);
};

interface Rate {
  readonly rate: number;
  readonly gap: RateGap | null;
}

/** Tonnes x kilometres x kgCO2e/tkm, summed over the legs. */
const legsOf = (subject: Module, choices: PartChoices, method: Method): Rate => {
  if (choices.kgPerDeclared === null) return { rate: 0, gap: { code: 'no-unit-conversion', subject } };
  let perTonne = 0;
  for (const { vehicle, km } of choices.transport) {
    const perTkm = method.perTkmByVehicle.get(vehicle);
    if (perTkm === undefined || km === null) return { rate: 0, gap: { code: 'no-transport', subject } };
    perTonne += km * perTkm;
  }
  const isMissing = choices.transport.length === 0;
  return {
    rate: (choices.kgPerDeclared / 1000) * perTonne,
    gap: isMissing ? { code: 'no-transport', subject } : null,
  };
};

interface EndOfLife {
  readonly c3: number;
  readonly c4: number;
  readonly gap: RateGap | null;
  readonly shareSum: number | null;
}

/**
 * C3 and C4: the product's own values (a reference set with `perKg` gives them already weighted: one of the two alone
 * means that the other is 0, unless it is 0 itself), else shares of the installed mass with the generic coefficients. A declaration (EPD) never
 * gets generic ones, and neither does an item of a `perKg` set unless the row brings its own shares.
 */
const endOfLifeOf = (factors: EmissionFactors, choices: PartChoices, method: Method): EndOfLife => {
  const { gwpC3Fossil: c3, gwpC4: c4 } = factors;
  const isDeclared = factors.eolSource === 'epd';
  const hasOwn = c3 !== null || c4 !== null;
  if (hasOwn && (isDeclared || choices.endOfLife === null)) {
    return ownEnd(c3, c4, choices.scope, method);
  }
  const mustBeOwn = choices.isLibraryItem && method.set.endOfLifeRule === 'perKg' && choices.endOfLife === null;
  const shares = choices.endOfLife ?? factors.endOfLife;
  if (isDeclared || mustBeOwn || shares === null) return missingEnd('no-end-of-life', choices.scope, method);
  if (choices.kgPerDeclared === null) return missingEnd('no-unit-conversion', choices.scope, method);
  return endByShares(shares, factors, choices.kgPerDeclared, method);
};

/** What is not given is missing, not 0, where nothing tells that all of it went the other way. */
const ownEnd = (c3: number | null, c4: number | null, scope: Scope, method: Method): EndOfLife => {
  const isKnown = (c3 !== null && c4 !== null) || (c3 ?? c4) !== 0;
  const subject = c3 === null ? 'c3' : 'c4';
  const isOpen = !isKnown && (scope === 'site' || !method.replaced.has(subject));
  const gap: RateGap | null = isOpen ? { code: 'no-end-of-life', subject } : null;
  return { c3: c3 ?? 0, c4: c4 ?? 0, gap, shareSum: null };
};

const endByShares = (
  shares: EndOfLifeShares,
  factors: EmissionFactors,
  kgPerDeclared: number,
  method: Method,
): EndOfLife => {
  const processing = factors.wasteClass === null ? undefined : method.set.wasteProcessing[factors.wasteClass];
  const processed =
    (shares.recycled / 100) * (processing?.recycled ?? 0) + (shares.energy / 100) * (processing?.energy ?? 0);
  return {
    c3: kgPerDeclared * processed,
    c4: kgPerDeclared * (shares.final / 100) * method.set.tableValues.c4PerKg,
    gap: null,
    shareSum: shares.reuse + shares.recycled + shares.energy + shares.final + shares.hazardous,
  };
};

/** No gap for a module that an own value replaces. */
const missingEnd = (code: GapCode, scope: Scope, method: Method): EndOfLife => {
  const open = (['c3', 'c4'] as const).find((module) => scope === 'site' || !method.replaced.has(module));
  return { c3: 0, c4: 0, gap: open === undefined ? null : { code, subject: open }, shareSum: null };
};
