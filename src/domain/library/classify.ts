import type { MaterialType, WasteClass } from '#domain/products/product.ts';

/** Which generic waste processing (C3) a product belongs to, and its type in the material report. */
export interface MaterialClasses {
  readonly wasteClass: WasteClass | null;
  readonly materialType: MaterialType;
}

interface Rule extends MaterialClasses {
  /** Tested against the English name; the first rule that fits decides. */
  readonly name: RegExp;
  /** Start of the main category; empty = any. */
  readonly category: string;
}

const rule = (category: string, name: RegExp, wasteClass: WasteClass | null, materialType: MaterialType): Rule => ({
  category,
  name,
  wasteClass,
  materialType,
});

const any = /./;

/**
 * Material types by the database's base categories (method, section 8.2), waste classes by what a product is mostly
 * made of (5.3). Loose aggregates, asphalt, mineral wool, paints and stabilisers have no class of waste processing.
 */
const rules: readonly Rule[] = [
  rule('Concrete', any, 'concrete', '01'),

  rule('Infra', /asphalt/i, null, '05'),
  rule('Infra', /stabilizer/i, null, '10'),
  rule('Infra', /geotextile|artificial grass/i, 'plastic', '04'),
  rule('Infra', /seedling/i, 'wood', '12'),
  rule('Infra', /natural stone/i, 'brick', '01'),
  rule('Infra', /concrete (pile|pipe|well|paving)/i, 'concrete', '01'),
  rule('Infra', any, null, '11'),

  rule('Steel', any, 'metal', '06'),

  rule('Mineral', /glass/i, 'glass', '03'),
  rule('Mineral', /aerated concrete/i, 'concrete', '01'),
  rule('Mineral', any, 'brick', '01'),

  rule('Solid wood', any, 'wood', '02'),

  rule('Building boards', /gypsum/i, 'gypsum', '08'),
  rule('Building boards', /cement/i, 'concrete', '01'),
  rule('Building boards', any, 'wood', '02'),

  rule('Insulation', /bitumen/i, 'bitumen', '05'),
  rule('Insulation', /vapou?r barrier/i, 'plastic', '04'),
  rule('Insulation', /cellulose/i, 'wood', '07'),
  rule('Insulation', /wool|clay/i, null, '07'),
  rule('Insulation', any, 'plastic', '07'),

  rule('Paints', /paint/i, null, '10'),
  rule('Paints', any, 'brick', '01'),

  rule('Floorings', /paint/i, null, '10'),
  rule('Floorings', /parquet/i, 'wood', '02'),
  rule('Floorings', /vinyl|textile/i, 'plastic', '04'),
  rule('Floorings', any, 'brick', '01'),

  rule('HVAC', /basin|toilet/i, 'brick', '09'),
  rule('HVAC', /solar panel/i, 'glass', '09'),
  rule('HVAC', /\b(PE|PEX|PP|PVC)\b|drainage pipes/, 'plastic', '09'),
  rule('HVAC', any, 'metal', '09'),

  rule('Supplementary', /glass with|glass tile|-glazed/i, 'glass', '03'),
  rule('Supplementary', /metallic|steel$/i, 'metal', '06'),
  rule('Supplementary', any, 'wood', '02'),
];

/** Classes of a product by its main category and English name; unknown categories are "other". */
export const classifyMaterial = (category: string, nameEn: string): MaterialClasses => {
  const match = rules.find((candidate) => category.startsWith(candidate.category) && candidate.name.test(nameEn));
  return { wasteClass: match?.wasteClass ?? null, materialType: match?.materialType ?? '10' };
};
