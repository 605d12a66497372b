import { ModelError, modelLimits } from '#domain/formats/step/step-reading.ts';
import { byUnits } from '#domain/values/order.ts';
import type { Compositions } from './compositions.ts';
import type { ElementKind, ElementReader } from './element-kinds.ts';
import type { ElementMeasures } from './element-measures.ts';
import { createGroup, type GroupBuilder } from './group-builder.ts';
import type { MaterialPart } from './materials.ts';
import type { ModelGroup, StoreyLevel } from './model-takeoff.ts';
import { takePartMeasures } from './part-measures.ts';

/** Adds each element to the group of each of its materials. */
export const createGrouping = (
  reader: ElementReader,
  measures: ElementMeasures,
  compositions: Compositions,
  levelOf: (element: number) => StoreyLevel | null,
) => {
  const groups = new Map<string, GroupBuilder>();
  const ofKind = new Map<ElementKind, readonly GroupBuilder[]>();
  const groupOf = (kind: ElementKind, part: MaterialPart): GroupBuilder => {
    const key = groupKey(kind, part);
    const known = groups.get(key);
    if (known !== undefined) return known;
    if (groups.size >= modelLimits.groups) throw new ModelError('too-large');
    const made = createGroup(key, kind, part, kind.materials.kind === 'undivided');
    groups.set(key, made);
    return made;
  };
  const groupsOf = (kind: ElementKind): readonly GroupBuilder[] => {
    const found = ofKind.get(kind) ?? kind.materials.parts.map((part) => groupOf(kind, part));
    ofKind.set(kind, found);
    return found;
  };
  const placeOf = (element: number): string => {
    const own = reader.placeOf(element);
    if (own !== '') return own;
    for (const one of compositions.chainOf(element)) {
      const place = reader.placeOf(one);
      if (place !== '') return place;
    }
    return '';
  };
  return {
    add: (element: number): void => {
      const kind = reader.kindOf(element);
      const member = {
        element,
        globalId: reader.globalIdOf(element),
        place: placeOf(element),
        composition: compositions.compositionOf(element),
        isLoadBearing: kind.isLoadBearing,
        level: levelOf(element),
        name: () => reader.nameOf(element),
      };
      const { materials } = kind;
      const builders = groupsOf(kind);
      for (let at = 0; at < builders.length; at += 1) {
        const [group, part] = [builders[at], materials.parts[at]];
        if (group === undefined || part === undefined) continue;
        group.join(member);
        takePartMeasures(measures, element, materials, part, group.take);
      }
    },
    build: (): readonly ModelGroup[] => [...groups.values()].map((group) => group.build()).toSorted(byNames),
  };
};

/** What makes a group the same in a later version of the model: what people named, never numbers of the file. */
const groupKey = ({ className, predefinedType, typeName, isExternal }: ElementKind, part: MaterialPart): string =>
  [className, predefinedType, typeName, isExternal ?? '', part.name, part.thicknessM ?? '', part.share ?? ''].join('|');

const byNames = (one: ModelGroup, other: ModelGroup): number =>
  byUnits(one.className, other.className) || byUnits(one.typeName, other.typeName) || byUnits(one.key, other.key);
