import { type Epd, type EpdIndicator, type EpdModule, type EpdValue, epdModules } from './epd.ts';

/** undefined = not declared; null = declared without a value. */
export type Figure = number | null | undefined;

/** The figure of one place; the first where the source has several (which the lint tells). */
export const figureAt = (
  { values }: Pick<Epd, 'values'>,
  indicator: EpdIndicator,
  module: EpdModule,
  scenario: string,
  kind?: EpdValue['kind'],
): Figure =>
  values.find(
    (one) =>
      one.indicator === indicator &&
      one.module === module &&
      one.scenario === scenario &&
      (kind === undefined || one.kind === kind),
  )?.kgCo2e;

export interface DeclaredModule {
  readonly module: EpdModule;
  /** More than one: a person chooses; empty name = the source gives the scenario none. */
  readonly scenarios: readonly string[];
}

/** The modules that the source declares, in the order of the life cycle, each with its scenarios. */
export const declaredModules = ({ values }: Pick<Epd, 'values'>): readonly DeclaredModule[] =>
  epdModules.flatMap((module) => {
    const scenarios = [...new Set(values.filter((one) => one.module === module).map(({ scenario }) => scenario))];
    return scenarios.length === 0 ? [] : [{ module, scenarios }];
  });

/** A chosen scenario per module; missing = not chosen, which is fine where there is only one. */
export type ScenarioChoice = Readonly<Partial<Record<EpdModule, string>>>;

/** In place of a scenario's name: the module is none of the scenario that was chosen. No source has such a name. */
export const notInScenario = '\n';

/**
 * What a person chooses from for a module; empty = there is nothing to choose. A module of the end of life may have one
 * scenario while another module has another one only (recycling in C3, landfill in C4): they are alternatives all the same.
 */
export const offeredScenarios = (epd: Pick<Epd, 'values'>, module: EpdModule): readonly string[] => {
  const modules = declaredModules(epd);
  const scenarios = modules.find((one) => one.module === module)?.scenarios ?? [];
  const named = new Set(modules.flatMap((one) => (isOfEnd(one.module) ? one.scenarios.filter(isNamed) : [])));
  const isPartial =
    isOfEnd(module) && scenarios.length > 0 && scenarios.every(isNamed) && named.size > scenarios.length;
  if (isPartial) return [...scenarios, notInScenario];
  return scenarios.length > 1 ? scenarios : [];
};

/** Modules that belong together in a scenario of the end of life. */
export const isOfEnd = (module: EpdModule): boolean => /^[CD]/.test(module);

const isNamed = (scenario: string): boolean => scenario !== '';

/** The scenario that counts for a module; null = it is still to be chosen, or the module is not declared. */
export const scenarioOf = (epd: Pick<Epd, 'values'>, module: EpdModule, chosen: ScenarioChoice): string | null => {
  const offered = offeredScenarios(epd, module);
  const choice = chosen[module];
  if (offered.length > 0) return choice !== undefined && offered.includes(choice) ? choice : null;
  return declaredModules(epd).find((one) => one.module === module)?.scenarios[0] ?? null;
};

/** One indicator of a module in its chosen scenario; null also where the scenario is not chosen yet. */
export const chosenFigure = (
  epd: Epd,
  indicator: EpdIndicator,
  module: EpdModule,
  chosen: ScenarioChoice,
  kind?: EpdValue['kind'],
): Figure => {
  const scenario = scenarioOf(epd, module, chosen);
  if (scenario === null) return declaredModules(epd).some((one) => one.module === module) ? null : undefined;
  return figureAt(epd, indicator, module, scenario, kind);
};

/** A1-A3 as given, else the sum of A1, A2 and A3; null where one of them has no value. */
export const productStage = (
  epd: Epd,
  indicator: EpdIndicator,
  chosen: ScenarioChoice,
  kind?: EpdValue['kind'],
): Figure => {
  const whole = chosenFigure(epd, indicator, 'A1-A3', chosen, kind);
  if (typeof whole === 'number') return whole;
  const parts = (['A1', 'A2', 'A3'] as const).map((part) => chosenFigure(epd, indicator, part, chosen, kind));
  if (parts.every((part) => part === undefined)) return whole;
  return parts.reduce<number | null>((sum, part) => (sum === null || typeof part !== 'number' ? null : sum + part), 0);
};
