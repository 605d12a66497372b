import type { FigureState } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules } from '#domain/terms/modules.ts';
import { type Stage, stages, stageValue } from '#domain/terms/stages.ts';
import type { ScopeResult } from './calculation-result.ts';
import { toldValue } from './figure-states.ts';

/** One row of the certificate page: kgCO2e/m2/a with one decimal. */
export interface CertificateRow {
  readonly footprint: Readonly<Record<Stage | 'total', number | null>>;
  readonly handprint: Readonly<Record<HandprintModule, number | null>>;
  readonly states: ScopeResult['states'];
}

/**
 * The summary of the energy certificate's climate page. Each figure is the declaration's two-decimal figure (or sum of
 * them) rounded to one decimal, so that the total never tells another result than the declaration; null without an area, and null where nothing
 * is known of a figure.
 */
export const certificateRow = (
  scope: Pick<ScopeResult, 'perM2Year' | 'handprint' | 'states'>,
): CertificateRow | null => {
  const { perM2Year, handprint, states } = scope;
  if (perM2Year === null || handprint.perM2Year === null) return null;
  const handprintValues = handprint.perM2Year;
  return {
    footprint: {
      ...record(stages, (stage) => told(states.footprint[stage], stageValue(perM2Year, stage))),
      total: told(states.footprint.total, perM2Year.total),
    },
    handprint: record(handprintModules, (module) => told(states.handprint[module], handprintValues[module])),
    states,
  };
};

const told = (state: FigureState, value: number): number | null => toldValue(state, oneDecimal(value));

/** Half away from zero, counted in whole hundredths: the values are sums of two-decimal figures. */
const oneDecimal = (value: number): number => {
  const hundredths = Math.round(Math.abs(value) * 100);
  const tenths = Math.round(hundredths / 10);
  return tenths === 0 ? 0 : (Math.sign(value) * tenths) / 10;
};

const record = <Key extends string>(keys: readonly Key[], read: (key: Key) => number | null) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number | null>;
