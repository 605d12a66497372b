/** What a quantity measures, as an index into the four measures of an element. */
export const measured = { volume: 0, area: 1, length: 2, weight: 3 } as const;
export type Measured = (typeof measured)[keyof typeof measured];
export const measuredCount = 4;

/** No quantity of this rank is the amount of its element. */
export const noRank = 255;

/** What a length or an area says of an element's form, beside being an amount of it. */
export const dimensions = ['length', 'width', 'height', 'depth', 'thickness', 'section'] as const;
export type Dimension = (typeof dimensions)[number];

/** The name of a quantity, and how well it says the amount of an element: 0 = best, `noRank` = not at all. */
export interface QuantityName {
  readonly text: string;
  readonly ranks: readonly [volume: number, area: number, length: number, weight: number];
  /** It is the amount of some element in at least one measure. */
  readonly isAmount: boolean;
  /** `section` is an area, the others are lengths; null = none of them. */
  readonly dimension: Dimension | null;
}

/*
 * Names of the base quantities of IFC2x3 and IFC4 (Qto_...), and those that ArchiCAD, Revit and Tekla write in English,
 * German and Finnish. What is net comes before gross: openings hold no material. Thicknesses, heights, perimeters and
 * cross-sections are no amounts.
 */
const ranked: readonly (readonly string[])[] = [
  [
    'netvolume netvolym nettovolumen nettotilavuus volumenet',
    'grossvolume bruttovolumen bruttotilavuus volumegross',
    'volume volumen tilavuus',
  ],
  [
    'netsidearea nettowandflache nettoansichtsflache',
    'netarea netfloorarea nettoflache nettogrundflache nettopintaala nettoala areanet',
    'grosssidearea',
    'grossarea bruttoflache bruttopintaala bruttoala areagross',
    'area flache pintaala ala',
    'netsurfacearea outersurfacearea grosssurfacearea totalsurfacearea',
  ],
  ['length netlength lengtha nettolange lange langea pituus pituusa', 'grosslength bruttolange'],
  [
    'netweight nettogewicht nettopaino',
    'grossweight bruttogewicht bruttopaino',
    'weight mass gewicht masse paino massa',
  ],
];

/** In the same languages, and what Revit and ArchiCAD (`Length (A)`, `Höhe (Z Größe)`) call the sides of an object. */
const dimensionNames: Readonly<Record<Dimension, string>> = {
  length: 'length netlength lengtha nettolange lange langea pituus pituusa langd',
  width: 'width widthb breite breiteb leveys leveysb bredd overallwidth',
  height: 'height heightzsize hohe hohezgroe korkeus korkeusz hojd overallheight unconnectedheight',
  depth: 'depth tiefe syvyys djup',
  thickness: 'thickness dicke wanddicke paksuus tjocklek',
  section: 'crosssectionarea netcrosssectionarea grosscrosssectionarea querschnittsflache poikkileikkausala',
};

const dimensionByName: ReadonlyMap<string, Dimension> = new Map(
  dimensions.flatMap((dimension) =>
    dimensionNames[dimension].split(' ').map((name): readonly [string, Dimension] => [name, dimension]),
  ),
);

const rankByName = ranked.map(
  (ranks) =>
    new Map(ranks.flatMap((names, rank) => names.split(' ').map((name): readonly [string, number] => [name, rank]))),
);

export const describeQuantityName = (text: string): QuantityName => {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const rankOf = (kind: Measured): number => rankByName[kind]?.get(folded) ?? noRank;
  const ranks = [rankOf(0), rankOf(1), rankOf(2), rankOf(3)] as const;
  const dimension = dimensionByName.get(folded) ?? null;
  return { text, ranks, isAmount: ranks.some((rank) => rank !== noRank), dimension };
};
