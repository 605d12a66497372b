import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { stageCodes, stageModules, stages, stageValue } from '#domain/terms/stages.ts';
import { type Segment, stackedBar } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { stageLook, stageNames } from './stage-looks.ts';
import { missing, perAreaUnit, type Texts } from './texts.ts';

/** The footprints as figures and bars: the building's always, the building site's where there is something in it. */
export const resultBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => [
  { kind: 'heading', level: 2, text: texts.say('Tulos', 'Result') },
  ...scopes
    .filter((scope) => scope === 'building' || hasFootprint(source, scope))
    .flatMap((scope) => scopeBlocks(source, scope, texts)),
];

const hasFootprint = ({ report }: ClimateSource, scope: Scope): boolean =>
  modules.some((module) => report[scope].kgCo2e[module] !== 0);

const scopeBlocks = (source: ClimateSource, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  // On the building site 0 is an answer, because table values belong to the building.
  const unknown = scope === 'building' ? source.unknown : [];
  const { kgCo2e, perM2Year } = source.report[scope];
  const values = perM2Year ?? kgCo2e;
  const figure = (value: number): string => (perM2Year ? number(value, 2) : number(value / 1000, 1));
  const unit = perM2Year ? perAreaUnit : 't\u00a0CO₂e';
  const total = unknown.length === modules.length ? missing : figure(values.total);
  const segments = stages.map((stage): Segment => {
    const isKnown = stageModules[stage].some((module) => !unknown.includes(module));
    const value = stageValue(values, stage);
    return {
      label: `${stageCodes[stage]} ${stageNames[stage][language]}`,
      value,
      look: stageLook(stage),
      figure: isKnown ? figure(value) : missing,
    };
  });
  const name =
    scope === 'building'
      ? say('Hiilijalanjälki, rakennus', 'Carbon footprint, building')
      : say('Hiilijalanjälki, rakennuspaikka', 'Carbon footprint, building site');
  const parts = segments.map(({ label, figure: text }) => `${label} ${text}`).join('; ');
  return [
    { kind: 'paragraph', tone: 'lead', text: `${name}: ${total} ${unit}` },
    {
      kind: 'paragraph',
      tone: 'note',
      text: perM2Year ? overPeriod(kgCo2e.total, scope, texts) : noArea(scope, texts),
    },
    {
      kind: 'figure',
      alternative: `${say('Pylväs', 'Bar')}: ${name}, ${total} ${unit}. ${parts}.`,
      draw: stackedBar(segments),
    },
    ...(segments.some(({ value }) => value < 0)
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: say('Negatiivisella osalla ei ole pituutta pylväässä.', 'A negative part has no length in the bar.'),
          } as const,
        ]
      : []),
  ];
};

const overPeriod = (kg: number, scope: Scope, { say, number }: Texts): string => {
  const tonnes = `${number(kg / 1000, Math.abs(kg) < 10_000 ? 1 : 0)} t\u00a0CO₂e`;
  return scope === 'building'
    ? say(`${tonnes} 50 vuodessa`, `${tonnes} over 50 years`)
    : say(
        `${tonnes} 50 vuodessa, neliömetri on rakennuspaikan pinta-alaa`,
        `${tonnes} over 50 years; the square metres are those of the building site`,
      );
};

const noArea = (scope: Scope, { say }: Texts): string =>
  scope === 'building'
    ? say(
        '50 vuodessa: ilman lämmitettyä nettoalaa tulosta ei voi antaa neliömetriä kohti',
        'Over 50 years: without the heated net area nothing can be given per square metre',
      )
    : say(
        '50 vuodessa: ilman rakennuspaikan pinta-alaa tulosta ei voi antaa neliömetriä kohti',
        'Over 50 years: without the area of the building site nothing can be given per square metre',
      );
