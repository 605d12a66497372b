import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { type EventKind, eventKinds, type LogUnit } from '#domain/site-log/log-event.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import type { Edit, Scene } from './edit-steps.ts';

/** Edits of the site's log: every kind of event comes, changes and goes. */

const unitOf: Readonly<Record<EventKind, LogUnit | null>> = {
  delivery: 'm3',
  fuel: 'l',
  electricity: 'kWh',
  heat: 'kWh',
  machine: 'h',
  waste: 'kg',
  soil: 't',
  water: 'm3',
  people: 'km',
  note: null,
};

const dayOf = (step: number): string => `2026-${pad(1 + (step % 10))}-${pad(1 + (step % 28))}`;
const pad = (number: number): string => String(number).padStart(2, '0');

const newEvent = ({ random, step, view }: Scene, index = 0) => {
  const kind = random.pick(eventKinds) ?? 'note';
  const unit = unitOf[kind];
  const quantityId = kind === 'delivery' ? (random.pick(view.quantities)?.id ?? null) : null;
  return { date: dayOf(step), kind, name: `Kirjaus ${step}.${index}`, amount: unit && step + index, unit, quantityId };
};

export const event = (scene: Scene): Edit => {
  const fields = newEvent(scene);
  return [`log ${fields.kind}`, () => scene.page.logEdits(scene.place.siteId).create(fields)];
};

export const importEvents = (scene: Scene): Edit => {
  const { page, place, random, step } = scene;
  const events = Array.from({ length: 2 + random.below(4) }, (_, index) => ({
    ...newEvent(scene, index),
    id: uuidv7(),
    externalId: `kuorma ${step}.${index}`,
  }));
  return [`import ${events.length} events`, () => page.logEdits(place.siteId).createMany(events)];
};

export const patchEvent = (scene: Scene): Edit => {
  const { page, place, random, step, view } = scene;
  const known = random.pick(view.events);
  if (known === undefined) return null;
  const choices: readonly Partial<EventFields>[] = [
    known.kind === 'note' ? { note: `sade ${step}` } : { amount: step + random.below(1000) / 1000 },
    { note: `lappu ${step}` },
    { supplier: `Toimittaja ${step}`, date: dayOf(step) },
    { distanceKm: step, vehicle: '' },
    { name: `Kuorma ${step}` },
  ];
  const patch = random.pick(choices) ?? {};
  return [`patch ${Object.keys(patch)} of ${known.name}`, () => page.logEdits(place.siteId).patch(known, patch)];
};

export const removeEvent = ({ page, place, random, view }: Scene): Edit => {
  const known = random.pick(view.events);
  return known === undefined ? null : [`delete ${known.name}`, () => page.logEdits(place.siteId).remove(known)];
};

export const undoEvent = ({ page, place }: Scene): Edit => [
  'undo in the log',
  () => page.logEdits(place.siteId).undo(),
];
