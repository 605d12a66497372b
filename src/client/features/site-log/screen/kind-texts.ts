import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteFactor, SiteFactorSet } from '#domain/site-log/site-factor.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';

export const kindNames: Readonly<Record<EventKind, MessageDescriptor>> = {
  delivery: msg`Delivery`,
  fuel: msg`Fuel`,
  electricity: msg`Electricity`,
  heat: msg`Heat`,
  machine: msg`Machine`,
  waste: msg`Waste taken away`,
  soil: msg`Soil`,
  water: msg`Water`,
  people: msg`Crew transport`,
  note: msg`Note`,
};

/** The ways in of the first screen, and the kinds behind each. */
export const ways = {
  delivery: { name: msg`Delivery`, kinds: ['delivery'] },
  energy: { name: msg`Fuel and energy`, kinds: ['fuel', 'electricity', 'heat', 'machine', 'water', 'people'] },
  waste: { name: msg`Waste and soil`, kinds: ['waste', 'soil'] },
  note: { name: msg`Note`, kinds: ['note'] },
} as const satisfies Readonly<
  Record<string, { readonly name: MessageDescriptor; readonly kinds: readonly EventKind[] }>
>;
export type Way = keyof typeof ways;

export const wayOf = (kind: EventKind): Way =>
  (Object.keys(ways) as Way[]).find((way) => (ways[way].kinds as readonly EventKind[]).includes(kind)) ?? 'note';

export const factorName = (factor: SiteFactor, language: Language): string => nameIn(factor, language);

export const vehiclesOf = ({ factors }: SiteFactorSet): readonly SiteFactor[] =>
  factors.filter(({ group, unit }) => group === 'freight' && unit === 'tkm');

interface Nameable {
  readonly name: string;
  readonly factor: string;
  readonly kind: EventKind;
}

/** What an event is called: its own name, else what it is of; '' = its kind says all there is. */
export const eventName = ({ name, factor }: Nameable, set: SiteFactorSet, language: Language): string => {
  if (name !== '' || factor === '') return name;
  const found = set.factors.find(({ id }) => id === factor);
  return found === undefined ? factor : factorName(found, language);
};
