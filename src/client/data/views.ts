import type { Calculation } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Site, SiteSummary } from '#domain/site.ts';
import type { CalculationPlace } from './calculations.ts';
import type { SiteFilters } from './sites.ts';

/** Suspense hooks: what the server said with the waiting edits applied. Unchanged rows keep their identity. */
export declare const useSites: (filters?: SiteFilters) => readonly SiteSummary[];
export declare const useSite: (siteId: string) => Site;
export declare const useCalculations: (siteId: string) => readonly Calculation[];
export declare const useCategories: (place: CalculationPlace) => readonly Category[];
export declare const useQuantities: (place: CalculationPlace) => readonly Quantity[];
