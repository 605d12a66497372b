import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Carrier, TableLine } from '#domain/calculations/calculation.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';

/** Codes as the climate declaration writes them. */
export const moduleCodes: Readonly<Record<Module | HandprintModule, string>> = {
  a1a3: 'A1–A3',
  a4: 'A4',
  a5: 'A5',
  b4: 'B4',
  b6: 'B6',
  c1: 'C1',
  c2: 'C2',
  c3: 'C3',
  c4: 'C4',
  d1Reuse: 'D1',
  d1Recycling: 'D1',
  d2: 'D2',
  d3: 'D3',
  d4: 'D4',
  d5: 'D5',
};

export const moduleNames: Readonly<Record<Module | HandprintModule, MessageDescriptor>> = {
  a1a3: msg`Manufacture of construction products`,
  a4: msg`Transport to the site`,
  a5: msg`Site operations`,
  b4: msg`Replacement of products`,
  b6: msg`Energy use`,
  c1: msg`Demolition`,
  c2: msg`Transport of demolition waste`,
  c3: msg`Waste processing`,
  c4: msg`Final disposal`,
  d1Reuse: msg`Reuse`,
  d1Recycling: msg`Recycling`,
  d2: msg`Energy recovery`,
  d3: msg`Surplus renewable energy`,
  d4: msg`Carbon storage of products`,
  d5: msg`Carbonation`,
};

export const scopeNames: Readonly<Record<Scope, MessageDescriptor>> = {
  building: msg`Building`,
  site: msg`Building site`,
};

export const carrierNames: Readonly<Record<Carrier, MessageDescriptor>> = {
  electricity: msg`Electricity`,
  districtHeat: msg`District heat`,
  districtCooling: msg`District cooling`,
  fossilFuel: msg`Fossil fuels`,
  bioFuel: msg`Renewable fuels`,
};

export const tableLineNames: Readonly<Record<TableLine, MessageDescriptor>> = {
  servicesA1A3: msg`Building services, manufacture`,
  servicesB4: msg`Building services, replacement`,
  a4: moduleNames.a4,
  a5: moduleNames.a5,
  earthwork: msg`Earthwork`,
  c1: moduleNames.c1,
  c2: moduleNames.c2,
  c3: moduleNames.c3,
  c4: moduleNames.c4,
  d1Reuse: moduleNames.d1Reuse,
  d1Recycling: moduleNames.d1Recycling,
  d2: moduleNames.d2,
  d3: moduleNames.d3,
  d4: moduleNames.d4,
  d5: moduleNames.d5,
};
