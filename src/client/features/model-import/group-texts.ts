import type { MessageDescriptor } from '@lingui/core';
import type { Format } from '#client/ui/text/format.ts';
import type { MeasureKind, ModelGroup } from '#domain/incoming/model/model-takeoff.ts';
import { basisTexts, classTexts } from './model-texts.ts';

type Translate = (text: MessageDescriptor) => string;

/** `IFCWALLSTANDARDCASE` in the person's language. */
export const className = (name: string, t: Translate): string => {
  const plain = name.replace(/^IFC/, '').replace(/(STANDARDCASE|ELEMENTEDCASE)$/, '');
  const text = classTexts[plain];
  return text === undefined ? `Ifc${plain.charAt(0)}${plain.slice(1).toLowerCase()}` : t(text);
};

/** What the group is called on the screen: its type, else what its elements are. */
export const groupTitle = ({ typeName, className: name }: ModelGroup, t: Translate): string =>
  typeName === '' ? className(name, t) : typeName;

/** What the row of a group is called: the type, and the material where that says more. */
export const rowName = (group: ModelGroup, t: Translate): string => {
  const title = groupTitle(group, t);
  const { material } = group;
  return material === '' || title.includes(material) ? title : `${title}: ${material}`;
};

export const thicknessText = ({ thicknessM }: ModelGroup, format: Format): string =>
  thicknessM === null ? '' : `${format.plain(thicknessM * 1000)} mm`;

/** Where the amount of a row comes from. */
export const noteOfGroup = (group: ModelGroup, measure: MeasureKind, t: Translate, format: Format): string => {
  const found = group.measures[measure];
  const basis = found === undefined ? null : basisTexts[found.basis];
  return [
    `IFC: ${className(group.className, t)}`,
    thicknessText(group, format),
    found?.names.join(', ') ?? '',
    basis === null ? '' : t(basis),
    group.places.slice(0, 5).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');
};
