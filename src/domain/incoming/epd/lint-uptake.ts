import type { Epd } from './epd.ts';
import { type EpdFinding, finding } from './finding.ts';
import { productStage } from './module-figures.ts';
import { declaredCarbonKg, separationOf, uptakePlaceOf } from './uptake.ts';

/** What one potential of A1-A3 leaves open about biogenic carbon; none where it is given apart. */
export const uptakeFindings = (epd: Epd): readonly EpdFinding[] => {
  const place = uptakePlaceOf(epd);
  const total = productStage(epd, 'total', {}) ?? '–';
  switch (place) {
    case 'apart':
      return [];
    case 'unknown':
      return [finding('one-potential', 'uptakeCarbon', 'info', { total })];
    case 'inside':
      return [finding('uptake-inside', 'uptakeCarbon', 'warning', { total }), ...contentFindings(epd)];
    case 'unsure':
      return [finding('uptake-unsure', 'uptakeCarbon', 'warning', { total, carbon: declaredCarbonKg(epd) ?? '–' })];
  }
};

/** A content that is smaller than what A1-A3 has taken up. */
const contentFindings = (epd: Epd): readonly EpdFinding[] => {
  const carbon = declaredCarbonKg(epd);
  const separation = carbon === null ? null : separationOf(epd, carbon, {});
  if (separation === null || separation.fossilKgCo2e >= 0) return [];
  const { totalKgCo2e: total, uptakeKgCo2: stored } = separation;
  return [finding('uptake-above-content', 'uptakeCarbon', 'error', { total, stored })];
};
