import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmissionFactors, EndOfLifeShares, WasteClass } from '#domain/products/product.ts';

/** What the fields of a product are called. */
export const factorTexts: Readonly<Record<keyof EmissionFactors, MessageDescriptor>> = {
  declaredUnit: msg`Declared unit`,
  gwpA1A3Conservative: msg`A1–A3 conservative`,
  gwpA1A3Typical: msg`A1–A3 typical`,
  gwpA1A3Biogenic: msg`A1–A3 biogenic`,
  gwpA1A3Luluc: msg`A1–A3 land use`,
  gwpA4: msg`A4 transport to the site`,
  gwpA5: msg`A5 site operations`,
  gwpC1: msg`C1 demolition`,
  gwpC2: msg`C2 waste transport`,
  gwpC3Fossil: msg`C3 waste processing`,
  gwpC3Biogenic: msg`C3 biogenic`,
  gwpC4: msg`C4 final disposal`,
  handprintReuse: msg`D1 reuse`,
  handprintRecycling: msg`D1 recycling`,
  handprintEnergy: msg`D2 energy recovery`,
  handprintCarbonStorage: msg`D4 carbon storage`,
  handprintCarbonation: msg`D5 carbonation`,
  kgPerM: msg`Mass per metre`,
  kgPerM2: msg`Mass per square metre`,
  kgPerM3: msg`Density`,
  kgPerPcs: msg`Mass per piece`,
  thicknessM: msg`Thickness`,
  wastePercent: msg`Waste on site`,
  lifetimeYears: msg`Service life`,
  endOfLife: msg`End-of-life shares`,
  eolSource: msg`Source of modules C and D`,
  wasteClass: msg`Waste class`,
  materialType: msg`Material type`,
  renewablePercent: msg`Renewable`,
  recycledPercent: msg`Recycled`,
  hazardousPercent: msg`Hazardous at most`,
  standard: msg`Standard`,
  validTo: msg`Valid to`,
};

export const shareTexts: Readonly<Record<keyof EndOfLifeShares, MessageDescriptor>> = {
  reuse: msg`To reuse`,
  recycled: msg`To recycling`,
  energy: msg`To energy recovery`,
  final: msg`To final disposal`,
  hazardous: msg`Of which hazardous`,
};

export const wasteClassTexts: Readonly<Record<WasteClass, MessageDescriptor>> = {
  concrete: msg`Concrete`,
  brick: msg`Brick`,
  metal: msg`Metal`,
  wood: msg`Wood`,
  glass: msg`Glass`,
  gypsum: msg`Gypsum`,
  plastic: msg`Plastic`,
  bitumen: msg`Bitumen`,
};
