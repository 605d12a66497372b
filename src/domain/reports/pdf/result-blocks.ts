import type { CoverFigure, PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { stageCodes, stages, stageValue } from '#domain/terms/stages.ts';
import { climateWords, overPeriodWords } from '#domain/words/climate-report-words.ts';
import { stageWords } from '#domain/words/module-words.ts';
import { atLeastWords, toldFigure } from '#domain/words/state-words.ts';
import { type Segment, stackedBar } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { verdictLine } from './limit-blocks.ts';
import { stageLook } from './stage-looks.ts';
import { missing, perAreaUnit, type Texts } from './texts.ts';

/** The building's footprint with what may be said of it and of its limit: what the cover tells. */
export const coverFigure = (source: ClimateSource, texts: Texts): CoverFigure => {
  const { kgCo2e, perM2Year, states } = source.report.building;
  const { number, language } = texts;
  const shown = perM2Year ? number(perM2Year.total, 2) : number((kgCo2e.total ?? 0) / 1000, 1);
  const verdict = verdictLine(source, texts);
  return {
    label: texts.say(climateWords.carbonFootprintBuilding),
    state: states.total === 'atLeast' ? atLeastWords.footprint[language] : '',
    value: states.total === 'unknown' ? missing : shown,
    unit: perM2Year ? perAreaUnit : 't\u00a0CO₂e',
    verdict: verdict === null ? null : { text: verdict, tone: toneOf(source.report.limit.status) },
  };
};

const toneOf = (status: LimitStatus): 'good' | 'bad' | 'quiet' =>
  status === 'under' ? 'good' : status === 'over' ? 'bad' : 'quiet';

/** The footprints as figures and bars: the building's always, the building site's where there is something in it. */
export const resultBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => [
  { kind: 'heading', level: 2, text: texts.say(climateWords.result) },
  ...scopes
    .filter((scope) => scope === 'building' || hasFootprint(source, scope))
    .flatMap((scope) => scopeBlocks(source, scope, texts)),
];

const hasFootprint = ({ report }: ClimateSource, scope: Scope): boolean =>
  modules.some((module) => (report[scope].kgCo2e[module] ?? 0) !== 0);

const scopeBlocks = (source: ClimateSource, scope: Scope, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const { kgCo2e, perM2Year, states } = source.report[scope];
  const values = perM2Year ?? kgCo2e;
  const figure = (state: FigureState, value: number): string =>
    toldFigure(state, perM2Year ? number(value, 2) : number(value / 1000, 1), language);
  const unit = perM2Year ? perAreaUnit : 't\u00a0CO₂e';
  const total = figure(states.total, values.total ?? 0);
  const segments = stages.map((stage): Segment => {
    const value = stageValue(values, stage);
    return {
      label: `${stageCodes[stage]} ${stageWords[stage][language]}`,
      value,
      look: stageLook(stage),
      figure: figure(states[stage], value),
    };
  });
  const name =
    scope === 'building' ? say(climateWords.carbonFootprintBuilding) : say(climateWords.carbonFootprintBuildingSite);
  const parts = segments.map(({ label, figure: text }) => `${label} ${text}`).join('; ');
  return [
    { kind: 'paragraph', tone: 'lead', text: scope === 'building' ? name : `${name}: ${total} ${unit}` },
    {
      kind: 'paragraph',
      tone: 'note',
      text: perM2Year ? overPeriod(kgCo2e.total, states.total, scope, texts) : noArea(scope, texts),
    },
    {
      kind: 'figure',
      alternative: `${say(climateWords.bar)}: ${name}, ${total} ${unit}. ${parts}.`,
      draw: stackedBar(segments),
    },
    ...(segments.some(({ value }) => value < 0)
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: say(climateWords.negativeHasNoLength),
          } as const,
        ]
      : []),
  ];
};

const overPeriod = (kg: number | null, state: FigureState, scope: Scope, { say, number, language }: Texts): string => {
  const shown = kg === null ? missing : number(kg / 1000, Math.abs(kg) < 10_000 ? 1 : 0);
  const tonnes = `${toldFigure(state, shown, language)} t\u00a0CO₂e`;
  return say(overPeriodWords[scope](tonnes));
};

const noArea = (scope: Scope, { say }: Texts): string =>
  scope === 'building' ? say(climateWords.withoutHeatedNetArea) : say(climateWords.withoutSiteArea);
