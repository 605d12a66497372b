import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartTrace } from '#domain/carbon/calculation-result.ts';

/** What turned a row's unit into kilograms. */
export const conversionTexts: Readonly<Record<PartTrace['conversion'], MessageDescriptor>> = {
  mass: msg`the unit is a mass`,
  kgPerM: msg`by kg/m of the product`,
  kgPerM2: msg`by kg/m² of the product`,
  kgPerM3: msg`by kg/m³ of the product`,
  kgPerPcs: msg`by kg/pcs of the product`,
  thickness: msg`by thickness and density`,
  declared: msg`by the declared unit`,
  none: msg`no conversion`,
};

/** Who gave a waste percentage or a service life. */
export const originTexts: Readonly<Record<PartTrace['wasteFrom'], MessageDescriptor>> = {
  quantity: msg`from the row`,
  layer: msg`from the composite`,
  product: msg`from the product`,
  none: msg`not given`,
};
