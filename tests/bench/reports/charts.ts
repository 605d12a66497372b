import { treemapShape, treemapTiles } from '#client/ui/charts/treemap-tiles.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { cumulativeByYear } from '#domain/carbon/cumulative.ts';
import { barPicture } from '#domain/pictures/bar-picture.ts';
import { gaugePicture } from '#domain/pictures/gauge-picture.ts';
import { stageLooks } from '#domain/pictures/palette.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { pictureSvg } from '#domain/pictures/picture-svg.ts';
import { rankedBarsPicture } from '#domain/pictures/ranked-bars-picture.ts';
import { sankeyPicture } from '#domain/pictures/sankey-picture.ts';
import { treemapPicture } from '#domain/pictures/treemap-picture.ts';
import { waterfallPicture } from '#domain/pictures/waterfall-picture.ts';
import { yearsPicture } from '#domain/pictures/years-picture.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { comparedWaterfall } from '#domain/reports/compared-waterfall.ts';
import { type ContributionDivision, contributionsOf } from '#domain/reports/contributions.ts';
import { footprintFlows } from '#domain/reports/footprint-flows.ts';
import { stages, stageValue } from '#domain/terms/stages.ts';

interface Calculated {
  readonly input: CalculationInput;
  readonly result: CalculationResult;
}

const head = { title: 'Kuva', subject: 'Kohde · Laskelma', unit: 't CO₂e', language: 'fi' } as const;
const figure = (value: number): string => (value / 1000).toFixed(1);
const look = stageLooks.a1a3;
const shareOf = ({ input, result }: Calculated, division: ContributionDivision) =>
  contributionsOf(result, input.quantities, { scope: 'building', division });

const ranked = (calculated: Calculated, division: ContributionDivision): Picture =>
  rankedBarsPicture(
    head,
    shareOf(calculated, division)
      .slice(0, 10)
      .map(({ key, kgCo2e, modules }) => ({
        label: key,
        detail: '',
        figure: figure(kgCo2e),
        parts: stages.map((stage) => ({ value: stageValue(modules, stage), look: stageLooks[stage] })),
      })),
    [{ label: 'A1–A3', look }],
  );

const treemap = (calculated: Calculated, division: ContributionDivision): Picture => {
  const items = shareOf(calculated, division).map(({ key, kgCo2e }) => ({ key, label: key, value: kgCo2e }));
  const tiles = treemapTiles(items, { ...treemapShape, restLabel: 'Muut' });
  return treemapPicture(
    head,
    tiles.map((tile) => ({ ...tile, figure: figure(tile.value), look })),
    treemapShape.aspect,
  );
};

/** Every picture of the reports, from the result of the calculation; aggregation included. */
export const charts: Readonly<Record<string, (calculated: Calculated) => Picture>> = {
  'Stacked bar by stage': ({ result: { building } }) =>
    barPicture(
      head,
      stages.map((stage) => {
        const value = stageValue(building.kgCo2e, stage);
        return { label: stage, value, figure: figure(value), look: stageLooks[stage] };
      }),
      { label: 'Yhteensä', value: building.kgCo2e.total, figure: figure(building.kgCo2e.total) },
    ),
  'Ranked bars by row': (calculated) => ranked(calculated, 'row'),
  'Ranked bars by product': (calculated) => ranked(calculated, 'product'),
  'Ranked bars by category': (calculated) => ranked(calculated, 'category'),
  'Treemap by category': (calculated) => treemap(calculated, 'category'),
  'Treemap by product': (calculated) => treemap(calculated, 'product'),
  'Fifty years': ({ input, result }) => {
    const points = cumulativeByYear(input, result);
    const series = stages.map((stage) => ({
      label: stage,
      look: stageLooks[stage],
      values: points.map(({ kgCo2e }) => stageValue(kgCo2e, stage)),
    }));
    return yearsPicture(head, series, { years: points.map(({ index }) => index), format: figure });
  },
  'Gauge against the limit': ({ result: { limit } }) =>
    gaugePicture(head, {
      result: { label: 'Rakennus', value: limit.result, figure: '' },
      limit: { label: 'Raja-arvo', value: limit.value, figure: '' },
      verdict: '',
    }),
  Waterfall: ({ input, result }) => {
    const comparison = compareCalculations([input, input], [result, result]);
    const texts = { start: 'A', end: 'B', module: String, energy: 'Energia', rest: 'Muut', others: 'Muut' };
    const { waterfall } = comparedWaterfall(comparison, { index: 1, division: 'category', texts });
    const kinds = { total: '', up: '', down: '' };
    return waterfallPicture(head, waterfall, { figure: ({ value }) => figure(value), kinds });
  },
  'Sankey from products to modules': ({ input, result }) => {
    const { layout } = footprintFlows(result, input.quantities, 'building');
    const texts = { label: ({ key }: { readonly key: string }) => key, figure: () => '', look: () => look };
    return sankeyPicture(head, layout, { ...texts, heads: ['Tuote', 'Nimike', 'Moduuli'] });
  },
};

/** Draws it into the page, up to the layout of the browser; nothing of the last one is left. */
export const drawPicture = (picture: Picture): void => {
  const file = new DOMParser().parseFromString(pictureSvg(picture), 'image/svg+xml');
  document.body.replaceChildren(document.adoptNode(file.documentElement));
  document.body.getBoundingClientRect();
};
