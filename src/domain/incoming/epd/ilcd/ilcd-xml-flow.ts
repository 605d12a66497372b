import type { PropertyStatement } from '#domain/incoming/epd/conversions.ts';
import { numberOrNull } from '#domain/incoming/epd/source-values.ts';
import {
  attributeAt,
  childrenOf,
  descendantsOf,
  elementAt,
  textAt,
  type XmlElement,
} from '#domain/incoming/epd/xml-tree.ts';
import { flowOf, type IlcdFlow, type IlcdProperty } from './ilcd-flow.ts';
import { type Documents, referred, shortName } from './ilcd-xml-documents.ts';

/** Reads a flow data set: its flow properties (with their unit groups where they are at hand) and its MatML properties. */
export const readFlow = (root: XmlElement, documents: Documents): IlcdFlow => {
  const information = elementAt(root, 'flowInformation');
  const reference = textAt(information, 'quantitativeReference', 'referenceToReferenceFlowProperty');
  const properties = childrenOf(elementAt(root, 'flowProperties'), 'flowProperty').map((property): IlcdProperty => {
    const target = elementAt(property, 'referenceToFlowPropertyDataSet');
    return {
      uuid: attributeAt(target, 'refObjectId').toLowerCase(),
      name: shortName(target),
      meanValue: numberOrNull(textAt(property, 'meanValue')),
      isReference: attributeAt(property, 'dataSetInternalID') === reference,
      unitText: unitTextOf(target, documents),
    };
  });
  return flowOf(properties, materialsOf(information));
};

/** The reference unit of the property's unit group; empty = one of the two data sets is not at hand. */
const unitTextOf = (target: XmlElement | undefined, documents: Documents): string => {
  const property = referred(target, documents);
  if (property?.root.name !== 'flowPropertyDataSet') return '';
  const [groupReference] = descendantsOf(property.root, 'referenceToReferenceUnitGroup');
  const group = referred(groupReference, documents);
  if (group?.root.name !== 'unitGroupDataSet') return '';
  const [wanted] = descendantsOf(group.root, 'referenceToReferenceUnit');
  const id = wanted?.text.trim() ?? '';
  const unit = descendantsOf(group.root, 'unit').find((one) => attributeAt(one, 'dataSetInternalID') === id);
  return textAt(unit, 'name');
};

const materialsOf = (information: XmlElement | undefined): readonly PropertyStatement[] => {
  const details = descendantsOf(information, 'PropertyDetails');
  return descendantsOf(information, 'PropertyData').flatMap((data) => {
    const value = numberOrNull(textAt(data, 'Data'));
    const detail = details.find((one) => attributeAt(one, 'id') === attributeAt(data, 'property'));
    if (value === null || detail === undefined) return [];
    return [{ name: textAt(detail, 'Name'), value, unit: attributeAt(elementAt(detail, 'Units'), 'name') }];
  });
};
