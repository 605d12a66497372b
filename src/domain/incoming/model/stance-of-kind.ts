import { classOfKind, firstElement } from './ifc-classes.ts';
import type { Stance } from './plausible-measures.ts';

const stances: readonly (readonly [Stance, RegExp])[] = [
  ['upright', /^IFCWALL/],
  ['flat', /^IFC(SLAB|ROOF|COVERING|PLATE)/],
  ['filling', /^IFC(WINDOW|DOOR)/],
  ['earth', /^IFC(EARTHWORKS|GEOGRAPHICELEMENT|CIVILELEMENT|PAVEMENT|COURSE|REINFORCEDSOIL|TRACKELEMENT|RAIL$)/],
];

const known = new Map<number, Stance>();

/** How elements of a class lie, by their kind. */
export const stanceOfKind = (kind: number): Stance => {
  if (kind < firstElement) return 'other';
  const found = known.get(kind);
  if (found !== undefined) return found;
  const className = classOfKind(kind);
  const stance = stances.find(([, classes]) => classes.test(className))?.[0] ?? 'other';
  known.set(kind, stance);
  return stance;
};
