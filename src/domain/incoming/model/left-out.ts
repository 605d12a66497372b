import type { ModelGroup } from './model-takeoff.ts';

/**
 * Why a group is proposed to be left out: it would count something twice (`part` of what is measured, `whole` whose parts
 * are listed), it is nothing that is built (`opening`, `space`, `air`), it is `furniture`, or nothing but a number of
 * things that have no material.
 */
const leftOutReasons = ['part', 'whole', 'opening', 'space', 'air', 'furniture', 'only-counted'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

type Facts = Pick<ModelGroup, 'className' | 'composition' | 'measures' | 'material' | 'isAir'>;

/** null = it is proposed to be taken. */
export const leftOutReason = ({ className, composition, measures, material, isAir }: Facts): LeftOutReason | null => {
  const ofClass = byClass.find(([classes]) => classes.test(className));
  if (ofClass !== undefined) return ofClass[1];
  if (composition !== 'single') return composition;
  if (isAir) return 'air';
  const isOnlyCounted = Object.keys(measures).every((kind) => kind === 'count');
  return isOnlyCounted && material === '' && !/^IFC(WINDOW|DOOR)/.test(className) ? 'only-counted' : null;
};

const byClass: readonly (readonly [RegExp, LeftOutReason])[] = [
  [/^IFCOPENING/, 'opening'],
  [/^IFCSPACE$/, 'space'],
  [/^IFC(FURNISHINGELEMENT|FURNITURE|SYSTEMFURNITUREELEMENT)$/, 'furniture'],
];

/** It has amounts and is not built. */
export const isHollow = (group: Facts): boolean => {
  const reason = leftOutReason(group);
  return reason === 'opening' || reason === 'space';
};
