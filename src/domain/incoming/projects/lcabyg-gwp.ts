import { type DeclaredGwp, type ForeignModule, foreignModules } from './declared-product.ts';
import { type JsonObject, numberOf } from './json-parts.ts';

/**
 * The climate effect of LCAbyg's indicators times `factor`; names are in capitals, biogenic carbon is IOBC in some
 * versions. null = they have none.
 */
export const gwpOf = (indicators: JsonObject, factor: number): DeclaredGwp | null => {
  const find = (...names: readonly string[]) => {
    const key = Object.keys(indicators).find((one) => names.includes(one.toUpperCase().replace(/[^A-Z]/g, '')));
    const value = key === undefined ? null : numberOf(indicators[key]);
    return value === null ? null : value * factor;
  };
  const [fossil, biogenic, luluc] = [
    find('GWPFOSSIL', 'GWPF'),
    find('GWPBIO', 'GWPB', 'GWPIOBC'),
    find('GWPLULUC', 'GWPL'),
  ];
  const total =
    find('GWP', 'GWPTOTAL', 'GWPTOT', 'GWPT') ?? (fossil === null ? null : fossil + (biogenic ?? 0) + (luluc ?? 0));
  return total === null ? null : { total, biogenic, luluc };
};

/** `A1to3` -> `a1a3`; null = no module of EN 15978, e.g. a sum over modules. */
export const moduleOfLcabyg = (stage: string): ForeignModule | null => {
  const plain = stage.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'a1to3' || plain === 'a1toa3') return 'a1a3';
  return foreignModules.find((module) => module === plain) ?? null;
};
