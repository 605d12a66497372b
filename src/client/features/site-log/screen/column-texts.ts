import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventColumn } from '#domain/incoming/site-log/event-field.ts';

/** What a column of a sheet of events can be. */
export const columnTexts: Readonly<Record<EventColumn, MessageDescriptor>> = {
  date: msg`Date`,
  kind: msg`Kind`,
  name: msg`Name`,
  amount: msg`Amount`,
  unit: msg({ message: 'Unit', context: 'column' }),
  reading: msg`Meter reading`,
  earlierReading: msg`Earlier meter reading`,
  meter: msg`Number of the meter`,
  grossKg: msg`Weight loaded`,
  tareKg: msg`Weight empty`,
  massKg: msg`Weight on the note, kg`,
  product: msg`Product`,
  gtin: msg`Barcode number (GTIN)`,
  factor: msg`Emission factor`,
  wasteCode: msg`Waste code (EWC)`,
  distanceKm: msg`Distance, km`,
  vehicle: msg`Vehicle (id of its factor)`,
  supplier: msg`Supplier`,
  note: msg`Note`,
  phase: msg`Phase of the works`,
  corrects: msg`Corrects the event`,
  externalId: msg`Number of the note`,
};
