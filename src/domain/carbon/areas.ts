import { heatedAreaOf } from '#domain/sites/site.ts';
import { findUseClass, type UseClass } from '#domain/terms/use-class.ts';
import type { CalculationInput } from './calculation-input.ts';

export interface ClassArea {
  readonly code: string;
  /** undefined = a code that the energy certificate does not know. */
  readonly useClass: UseClass | undefined;
  /** Heated net area, m2; null = missing or 0. */
  readonly areaM2: number | null;
  /** Of everything that has no use class of its own (rows, energy), 0..1. */
  readonly share: number;
}

export interface Areas {
  readonly classes: readonly ClassArea[];
  /** Heated net area of all use classes, m2; null = missing or 0. */
  readonly heatedM2: number | null;
  readonly siteM2: number | null;
  /** Gross area, or the heated net area where it is missing. */
  readonly grossM2: number | null;
  readonly isGrossMissing: boolean;
}

/** The areas that results are related to. An area of 0 counts as missing; a use class given twice is one. */
export const areasOf = ({ site }: Pick<CalculationInput, 'site'>): Areas => {
  const areaByCode = new Map<string, number>();
  for (const { code, heatedNetAreaM2 } of site.useClasses) {
    areaByCode.set(code, (areaByCode.get(code) ?? 0) + (positive(heatedNetAreaM2) ?? 0));
  }
  const heatedM2 = heatedAreaOf(site.useClasses);
  const classes = [...areaByCode].map(([code, area]) => ({
    code,
    useClass: findUseClass(code),
    areaM2: positive(area),
    share: heatedM2 === null ? Number(areaByCode.size === 1) : area / heatedM2,
  }));
  const grossM2 = positive(site.grossAreaM2);
  return {
    classes,
    heatedM2,
    siteM2: positive(site.siteAreaM2),
    grossM2: grossM2 ?? heatedM2,
    isGrossMissing: grossM2 === null && heatedM2 !== null,
  };
};

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);
