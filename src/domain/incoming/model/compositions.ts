import type { ElementMeasures } from './element-measures.ts';
import type { ElementTable } from './element-table.ts';
import type { Composition } from './model-takeoff.ts';
import { measuredCount } from './quantity-names.ts';

export interface Compositions {
  readonly compositionOf: (element: number) => Composition;
  readonly isMeasured: (element: number) => boolean;
  /** Neither it nor any of its parts. */
  readonly isUnmeasured: (element: number) => boolean;
  /** The element, then what it is a part of. */
  readonly chainOf: (element: number) => readonly number[];
}

/** Parts of parts go no deeper; a file may also say that two are part of each other. */
const deepest = 16;

export const readCompositions = ({ slots, wholes }: ElementTable, { values }: ElementMeasures): Compositions => {
  const isMeasured = (element: number): boolean => {
    for (let at = element * measuredCount; at < (element + 1) * measuredCount; at += 1) {
      if (!Number.isNaN(values[at])) return true;
    }
    return false;
  };
  const chainOf = (element: number): readonly number[] => {
    const chain = [element];
    for (let next = (wholes[element] ?? 0) - 1; next >= 0 && chain.length < deepest; next = (wholes[next] ?? 0) - 1) {
      if (chain.includes(next)) break;
      chain.push(next);
    }
    return chain;
  };
  const hasParts = new Uint8Array(slots.length);
  const hasMeasured = new Uint8Array(slots.length);
  for (let element = 0; element < slots.length; element += 1) {
    if (wholes[element] === 0) continue;
    for (const whole of chainOf(element).slice(1)) {
      hasParts[whole] = 1;
      if (isMeasured(element)) hasMeasured[whole] = 1;
    }
  }
  const isPart = (element: number): boolean => wholes[element] !== 0 && chainOf(element).slice(1).some(isMeasured);
  return {
    isMeasured,
    chainOf,
    isUnmeasured: (element) => !isMeasured(element) && hasMeasured[element] === 0,
    compositionOf: (element) => {
      if (isMeasured(element)) return isPart(element) ? 'part' : 'single';
      return hasParts[element] === 1 ? 'whole' : 'single';
    },
  };
};
