import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import { foldText } from '#domain/library/search-text.ts';
import { type EventKind, type EventPhase, eventKinds, type LogUnit, logUnits } from '#domain/site-log/log-event.ts';

/** What people call a kind of event, folded. */
const kindWords: Readonly<Record<EventKind, RegExp>> = {
  delivery: /^(?:delivery|toimitus|tavara|leverans|materiaalitoimitus|tuote)$/,
  fuel: /^(?:fuel|polttoaine|polttoaineet|bransle|tankkaus)$/,
  electricity: /^(?:electricity|sahko|el|elektricitet)$/,
  heat: /^(?:heat|lampo|kaukolampo|lammitys|varme|fjarrvarme)$/,
  machine: /^(?:machine|kone|tyokone|konetyo|maskin|konetunnit)$/,
  waste: /^(?:waste|jate|jatteet|avfall)$/,
  soil: /^(?:soil|maa|maa-?aines|maamassat|massat|jord|schakt|ylijaamamaa)$/,
  water: /^(?:water|vesi|vatten)$/,
  people: /^(?:people|henkilot|henkilokuljetus|matkat|personal|tyomatkat)$/,
  note: /^(?:note|huomautus|muistiinpano|anteckning|merkinta)$/,
};

export const kindOfText = (text: string): EventKind | null => {
  const folded = foldText(text).trim();
  return eventKinds.find((kind) => kindWords[kind].test(folded)) ?? null;
};

export const phaseOfText = (text: string): EventPhase | null | 'unknown' => {
  const folded = foldText(text).trim();
  if (folded === '' || /^(?:rakentaminen|construction|byggande)$/.test(folded)) return null;
  return /^(?:demolition|purku|purkaminen|rivning)/.test(folded) ? 'demolition' : 'unknown';
};

/** A unit of the log and how many of it the written one is; null = not known. */
export const logUnitOfText = (text: string): { readonly unit: LogUnit; readonly factor: number } | null => {
  const folded = foldText(text).trim().replace(/\.$/, '');
  if (/^(?:h|tunti|tuntia|tunnit|hour|hours|hrs|timme|timmar|tim)$/.test(folded)) return { unit: 'h', factor: 1 };
  if (/^(?:km|kilometri|kilometria|kilometer)$/.test(folded)) return { unit: 'km', factor: 1 };
  if (/^(?:mwh)$/.test(folded)) return { unit: 'MWh', factor: 1 };
  const written = unitOfText(text);
  const unit = logUnits.find((one) => one === written?.unit);
  return written === null || written.measuredAs !== undefined || unit === undefined
    ? null
    : { unit, factor: written.factor };
};

/** Units in which an amount of a kind can be given; a kind that stands not here takes any. */
export const unitsOfKind: Readonly<Partial<Record<EventKind, readonly LogUnit[]>>> = {
  fuel: ['l', 'm3', 'kg', 't', 'kWh', 'MWh'],
  electricity: ['kWh', 'MWh'],
  heat: ['kWh', 'MWh'],
  machine: ['h', 'kWh', 'l'],
  waste: ['kg', 't', 'm3'],
  soil: ['kg', 't', 'm3'],
  water: ['m3', 'l'],
  people: ['km'],
};
