import { type ContributionDivision, contributionDivisions } from '#domain/reports/contributions.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';

/** What the pictures of the page show; it lives in the address. */
export interface PictureChoices {
  readonly scope: Scope;
  /** By what the map is divided. */
  readonly tiles: (typeof tileDivisions)[number];
  /** By what the ranked bars are divided. */
  readonly bars: ContributionDivision;
}

export type ChoosePictures = (change: Partial<PictureChoices>) => void;

/** The same as it stands in the address: what is as usual is absent. */
export interface PictureSearch {
  readonly pictured?: string | undefined;
  readonly tiles?: string | undefined;
  readonly bars?: string | undefined;
}

const usual: PictureChoices = { scope: 'building', tiles: 'category', bars: 'row' };

/** A map has too few tiles for rows. */
export const tileDivisions = ['category', 'product'] as const satisfies readonly ContributionDivision[];

/** What nobody could have chosen is as usual. */
export const pictureChoices = ({ pictured, tiles, bars }: PictureSearch): PictureChoices => ({
  scope: scopes.find((scope) => scope === pictured) ?? usual.scope,
  tiles: tileDivisions.find((division) => division === tiles) ?? usual.tiles,
  bars: contributionDivisions.find((division) => division === bars) ?? usual.bars,
});

export const pictureSearch = ({ scope, tiles, bars }: PictureChoices): PictureSearch => ({
  pictured: scope === usual.scope ? undefined : scope,
  tiles: tiles === usual.tiles ? undefined : tiles,
  bars: bars === usual.bars ? undefined : bars,
});
