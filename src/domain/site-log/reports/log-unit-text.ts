import type { LogUnit } from '#domain/site-log/log-event.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';

export const logUnitText = (unit: LogUnit | Unit, language: Language): string => writtenUnit(unit, language);
