import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { carrierNames } from '#client/parts/carbon/module-names.ts';
import { factorTexts, shareTexts, wasteClassTexts } from '#client/parts/library/product-texts.ts';
import type { ItemField } from '#domain/library/library-diff.ts';
import type { TableChange } from '#domain/library/table-changes.ts';

/** What a field of a library item is called. */
export const itemFieldText = (field: ItemField): MessageDescriptor => {
  switch (field) {
    case 'nameFi':
      return msg`Name in Finnish`;
    case 'nameEn':
      return msg`Name in English`;
    case 'nameSv':
      return msg`Name in Swedish`;
    case 'category':
      return msg`Category of the source`;
    case 'talo2000Code':
      return msg`Talo 2000 class`;
    case 'endOfLife.reuse':
      return shareTexts.reuse;
    case 'endOfLife.recycled':
      return shareTexts.recycled;
    case 'endOfLife.energy':
      return shareTexts.energy;
    case 'endOfLife.final':
      return shareTexts.final;
    case 'endOfLife.hazardous':
      return shareTexts.hazardous;
    default:
      return factorTexts[field];
  }
};

/** What a value beside the products is called. */
export const tableTexts: Readonly<Record<TableChange['table'], MessageDescriptor>> = {
  servicesA1A3: msg`Building services, A1–A3`,
  servicesB4: msg`Building services, B4`,
  a4: msg`Transport to the site, A4`,
  a5: msg`Site operations, A5`,
  earthworkPerGrossM2: msg`Earthwork, A5`,
  stabilisationPerKg: msg`Stabilisation, A5`,
  c1: msg`Demolition, C1`,
  c2: msg`Waste transport, C2`,
  c4PerKg: msg`Final disposal, C4`,
  vehicles: msg`Vehicle`,
  wasteProcessing: msg`Waste processing, C3`,
  energy: msg`Energy, B6`,
  rules: msg`Calculation rule`,
};

/** Words that the place of a table value is made of; a year or a name stands for itself. */
export const keyTexts: Readonly<Record<string, MessageDescriptor>> = {
  residential: msg`Blocks of flats`,
  smallHouse: msg`Small houses`,
  office: msg`Offices`,
  commercial: msg`Commercial buildings`,
  hotel: msg`Hotels`,
  education: msg`Educational buildings`,
  assembly: msg`Assembly buildings`,
  hospital: msg`Hospitals`,
  ...carrierNames,
  benefit: msg`Benefit allocation`,
  energy: msg`To energy recovery`,
  recycled: msg`To recycling`,
  ...wasteClassTexts,
  energyRule: msg`Energy between the given years`,
  endOfLifeRule: msg`End of life`,
  linear: msg`linear`,
  step: msg`by decade`,
  perKg: msg`per kilogram of the product`,
  shares: msg`by end-of-life shares`,
};
