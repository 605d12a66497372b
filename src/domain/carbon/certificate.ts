import { type HandprintModule, handprintModules } from '#domain/terms/modules.ts';
import { type Stage, stages, stageValue } from '#domain/terms/stages.ts';
import type { HandprintValues, ScopeResult } from './calculation-result.ts';

/** One row of the certificate page: kgCO2e/m2/a with one decimal. */
export interface CertificateRow {
  readonly footprint: Readonly<Record<Stage, number>> & { readonly total: number };
  readonly handprint: HandprintValues;
}

/**
 * The summary of the energy certificate's climate page. Each figure is the declaration's two-decimal figure (or sum of
 * them) rounded to one decimal, so that the total never tells another result than the declaration; null without an area.
 */
export const certificateRow = (scope: Pick<ScopeResult, 'perM2Year' | 'handprint'>): CertificateRow | null => {
  const { perM2Year, handprint } = scope;
  if (perM2Year === null || handprint.perM2Year === null) return null;
  const handprintValues = handprint.perM2Year;
  return {
    footprint: {
      ...record(stages, (stage) => oneDecimal(stageValue(perM2Year, stage))),
      total: oneDecimal(perM2Year.total),
    },
    handprint: record<HandprintModule>(handprintModules, (module) => oneDecimal(handprintValues[module])),
  };
};

/** Half away from zero, counted in whole hundredths: the values are sums of two-decimal figures. */
const oneDecimal = (value: number): number => {
  const hundredths = Math.round(Math.abs(value) * 100);
  const tenths = Math.round(hundredths / 10);
  return tenths === 0 ? 0 : (Math.sign(value) * tenths) / 10;
};

const record = <Key extends string>(keys: readonly Key[], read: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
