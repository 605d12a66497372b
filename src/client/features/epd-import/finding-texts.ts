import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '#client/ui/text/format.ts';
import type { EpdFinding, FindingCode } from '#domain/incoming/epd/finding.ts';
import { figureText } from './figure-text.ts';

/** What a finding says, with the values of the declaration. */
export const findingText = ({ code, values }: EpdFinding, format: Format): MessageDescriptor =>
  texts[code]((name) => {
    const value = values[name];
    return typeof value === 'number' ? figureText(value, format) : (value ?? '');
  });

type Text = (value: (name: string) => string) => MessageDescriptor;

const texts: Readonly<Record<FindingCode, Text>> = {
  'no-a1-a3': () => msg`Modules A1–A3 have no value: the product cannot be calculated.`,
  'parts-do-not-add-up': (value) => {
    const [total, sum] = [value('total'), value('sum')];
    return msg`The total is ${total}, but its parts make ${sum}.`;
  },
  'doubled-module': (value) => {
    const [first, second] = [value('first'), value('second')];
    return msg`The module is given twice: ${first} and ${second}. The first one counts.`;
  },
  'stages-do-not-add-up': (value) => {
    const [total, sum] = [value('total'), value('sum')];
    return msg`A1–A3 is ${total}, but A1, A2 and A3 make ${sum}. A1–A3 counts.`;
  },
  'negative-c': (value) => {
    const figure = value('value');
    return msg`The emission ${figure} is negative, which the end of life cannot be: benefits belong to module D.`;
  },
  'negative-a': (value) => {
    const figure = value('value');
    return msg`The fossil emission ${figure} is negative: check it in the declaration.`;
  },
  'positive-d': (value) => {
    const figure = value('value');
    return msg`Module D is ${figure}: a burden, not a benefit.`;
  },
  'several-scenarios': () => msg`There are several scenarios, which are alternatives: choose one.`,
  'one-of-scenarios': (value) => {
    const scenario = value('scenario');
    return msg`It is of the scenario “${scenario}” only, and there are others: choose whether it counts.`;
  },
  'without-value': () => msg`Declared without a value: not known, which is not 0.`,
  'declared-amount': (value) => {
    const [amount, unit] = [value('amount'), value('unit')];
    return msg`The figures are for ${amount} ${unit} and are divided by it.`;
  },
  'no-declared-unit': (value) => {
    const unit = value('unit');
    return unit === ''
      ? msg`The file does not tell for which amount the figures are: see it in the declaration.`
      : msg`The file does not tell for which amount the figures are, but says “${unit}”: see it in the declaration.`;
  },
  'kg-to-kg-not-1': (value) => {
    const [source, stated, declared] = [value('source'), value('stated'), value('declared')];
    return msg`Declared for ${declared} kg, but “${source}” makes it ${stated} kg.`;
  },
  'conversions-disagree': (value) => {
    const [least, most] = [value('least'), value('most')];
    return msg`The declaration gives ${least} and ${most}: choose which is right.`;
  },
  'density-contradicts': (value) => {
    const [density, expected] = [value('density'), value('expected')];
    return msg`The density ${density} kg/m³ does not fit mass and thickness, which make ${expected} kg/m³.`;
  },
  'no-mass': () => msg`The declaration does not say what the unit weighs.`,
  'biogenic-content-contradicts': (value) => {
    const [stored, uptake] = [value('stored'), value('uptake')];
    return msg`The carbon content makes ${stored} kgCO₂, but modules A1–A3 have taken up ${uptake}.`;
  },
  'one-potential': () =>
    msg`There is one global warming potential, as in EN 15804+A1: if the product has wood or other biomass, give its carbon content.`,
  'uptake-inside': (value) => {
    const total = value('total');
    return msg`A1–A3 is ${total}, so carbon that was taken up is inside. Say how much: a product below zero would make the building look better than it is.`;
  },
  'uptake-unsure': (value) => {
    const [carbon, total] = [value('carbon'), value('total')];
    return msg`The declaration names ${carbon} kg C, but not whether its uptake is inside of A1–A3 (${total}): take it, or give 0.`;
  },
  'uptake-above-content': (value) => {
    const [stored, total] = [value('stored'), value('total')];
    return msg`The declared carbon makes ${stored} kg CO₂, but A1–A3 (${total}) has taken up more.`;
  },
  'no-standard': () => msg`The declaration does not name its standard.`,
  'mixed-standards': (value) => {
    const standard = value('standard');
    return msg`It claims ${standard}, but its indicators are of the other version.`;
  },
  expired: () => msg`The declaration is no longer valid.`,
  'no-validity': () => msg`No end of validity is given.`,
  'year-only': () => msg`Only the year is given, so its last day stands here.`,
  'no-registration-number': () => msg`No registration number is given.`,
};
