import { maxComparedCalculations } from '#domain/values/limits.ts';

interface Choice {
  /** Of the address, in its order; null = none is named. */
  readonly others: readonly string[] | null;
  readonly base: string | null;
}

/**
 * Which calculations are compared, the base first: the address's own and those it names, without what the site does
 * not have. When it names none, the one that was changed last.
 * @param known ids of the site's calculations, changed last first
 */
export const comparedIds = (known: readonly string[], current: string, { others, base }: Choice): readonly string[] => {
  const rest = known.filter((id) => id !== current);
  const named = others === null ? rest.slice(0, 1) : others.filter((id) => rest.includes(id));
  const chosen = [...new Set([current, ...named])].slice(0, maxComparedCalculations);
  return base !== null && chosen.includes(base) ? [base, ...chosen.filter((id) => id !== base)] : chosen;
};
