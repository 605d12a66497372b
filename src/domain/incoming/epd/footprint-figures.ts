import { carbonDioxidePerCarbon } from '#domain/carbon/carbon-dioxide.ts';
import type { Epd, EpdIndicator, EpdModule, EpdValue } from './epd.ts';
import { chosenFigure, type Figure, productStage, type ScenarioChoice } from './module-figures.ts';
import { asksForCarbon, type ReleaseModule, releasesOf, separationOf, uptakePlaceOf } from './uptake.ts';

/** The figures of a declaration as a product counts them, kgCO2e for the declared amount; null = not declared or not known. */
export interface FootprintFigures {
  /** A1-A3 without biogenic carbon. */
  readonly stage: (kind: EpdValue['kind']) => number | null;
  readonly module: (module: EpdModule) => number | null;
  /** Biogenic part of A1-A3; below zero = taken up. */
  readonly uptake: number | null;
  /** Biogenic part of the end of life. */
  readonly release: number | null;
}

interface CarbonChoice {
  readonly scenarios: ScenarioChoice;
  /** Biogenic carbon inside the one potential of A1-A3, kg C in the declared amount; null = nobody has said. */
  readonly uptakeCarbonKg: number | null;
}

/** Fossil and land use count, biogenic carbon stands beside them; where they are one, by the carbon that somebody gave. */
export const footprintFigures = (epd: Epd, choice: CarbonChoice): FootprintFigures => {
  const { scenarios, uptakeCarbonKg } = choice;
  const isApart = uptakePlaceOf(epd) === 'apart';
  if (!isApart && uptakeCarbonKg !== null && uptakeCarbonKg > 0)
    return separatedFigures(epd, scenarios, uptakeCarbonKg);
  const isWaiting = asksForCarbon(epd) && uptakeCarbonKg === null;
  const declared = declaredFigures(epd, scenarios);
  return isWaiting ? withoutUnseparated(declared) : declared;
};

const declaredFigures = (epd: Epd, scenarios: ScenarioChoice): FootprintFigures => ({
  stage: (kind) => footprint((indicator) => productStage(epd, indicator, scenarios, kind)),
  module: (module) => footprint((indicator) => chosenFigure(epd, indicator, module, scenarios)),
  uptake: productStage(epd, 'biogenic', scenarios) ?? null,
  release: chosenFigure(epd, 'biogenic', 'C3', scenarios) ?? null,
});

/** Fossil and land use where they are given apart, else the potential without its biogenic part, else all of it. */
const footprint = (figure: (indicator: EpdIndicator) => Figure): number | null => {
  const fossil = figure('fossil');
  if (typeof fossil === 'number') return fossil + (figure('luluc') ?? 0);
  const total = figure('total') ?? null;
  return total === null ? null : total - (figure('biogenic') ?? 0);
};

/** Modules that may have an uptake or its release inside say nothing before somebody has told how much. */
const withoutUnseparated = (figures: FootprintFigures): FootprintFigures => ({
  stage: () => null,
  module: (module) => (isReleasing(module) ? null : figures.module(module)),
  uptake: null,
  release: null,
});

const separatedFigures = (epd: Epd, scenarios: ScenarioChoice, carbonKg: number): FootprintFigures => {
  const releases = releasesOf(epd, carbonKg, scenarios);
  const declared = declaredFigures(epd, scenarios);
  return {
    stage: (kind) => (kind === 'declared' ? (separationOf(epd, carbonKg, scenarios)?.fossilKgCo2e ?? null) : null),
    module: (module) => {
      const figure = declared.module(module);
      return figure === null || !isReleasing(module) ? figure : figure - (releases[module] ?? 0);
    },
    uptake: -carbonKg * carbonDioxidePerCarbon,
    // A product has one field for the end of life; the carbon is the same whether C3 or C4 lets it go.
    release: releases.C3 ?? releases.C4 ?? null,
  };
};

const isReleasing = (module: EpdModule): module is ReleaseModule => ['A5', 'C3', 'C4'].includes(module);
