import type { EventKind } from '#domain/terms/event-kinds.ts';
import type { SiteFactor, SiteFactorSet } from './site-factor.ts';

/** Which factors an event of a kind may take: of a fuel the whole chain, where the set tells it. */
export const factorsFor = ({ factors }: SiteFactorSet, kind: EventKind): readonly SiteFactor[] => {
  const own = factors.filter(({ group, unit }) => (kind === 'people' ? unit === 'km' : group === kind));
  const whole = own.filter(({ boundary }) => boundary === 'WTW' || boundary === 'LCA');
  return whole.length > 0 ? whole : own;
};
