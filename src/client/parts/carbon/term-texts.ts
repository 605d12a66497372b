import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ruleOrigin } from '#domain/rules/rule-words.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import type { Stage } from '#domain/terms/stages.ts';
import type { Language } from '#domain/values/language.ts';

/** What explains itself where it stands in a table or a head. */
export type TermId = Module | HandprintModule | Stage | 'footprint' | 'handprint' | 'biogenic' | 'gwp';

/** One line each: what the term means. */
export const termTexts: Readonly<Record<TermId, MessageDescriptor>> = {
  footprint: msg`Greenhouse gases of the life cycle, modules A to C together. Benefits (module D) never lower it.`,
  handprint: msg`Benefits outside the footprint, modules D1 to D5. They are reported apart and never subtracted.`,
  gwp: msg`Global warming potential: all greenhouse gases as the carbon dioxide that would warm as much (CO₂e).`,
  biogenic: msg`Carbon that plants have taken from the air. It is bound in A1–A3 and released in C3, so it stands beside the footprint.`,
  a1a3: msg`Raw materials, their transport to the factory, and making the products.`,
  a4: msg`Transport of the products from the factory to the site.`,
  a5: msg`Building on the site: energy, machines and installation.`,
  a4a5: msg`Transport of the products to the site (A4) and building there (A5).`,
  b4: msg`New products in the place of those whose service life ends within the assessment period.`,
  b6: msg`Energy that the building buys during the assessment period.`,
  c1: msg`Taking the building down.`,
  c2: msg`Transport of the demolition waste to its treatment.`,
  c3: msg`Treatment of the demolition waste for reuse, recycling or energy.`,
  c4: msg`Disposal of the demolition waste that cannot be used.`,
  c: msg`Demolition (C1), transport (C2), treatment (C3) and disposal (C4) of the building at the end of its life.`,
  d1Reuse: msg`Benefit of parts that are used again after the building.`,
  d1Recycling: msg`Benefit of materials that are recycled after the building.`,
  d2: msg`Benefit of materials that are burnt for energy after the building.`,
  d3: msg`Benefit of renewable energy that the building gives to others.`,
  d4: msg`Benefit of biogenic carbon that stays in long-lived products.`,
  d5: msg`Benefit of carbon dioxide that cement-based products bind from the air.`,
};

/** Where a term comes from: the standard of the modules, the one of declarations, or the decree. */
export const termSource = (term: TermId, language: Language): string => {
  if (term === 'gwp' || term === 'biogenic') return 'EN 15804';
  const isOfDecree = term === 'handprint' || term.startsWith('d');
  return isOfDecree ? ruleOrigin('reportedModules')[language] : 'EN 15978';
};
