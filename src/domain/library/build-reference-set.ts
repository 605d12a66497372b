import { type Carrier, carriers } from '#domain/calculations/calculation.ts';
import type { EnergyScenario, ReferenceSet } from '#domain/carbon/reference-set.ts';
import { FormatError, type FormatProblem } from '#domain/formats/format-error.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { classifyMaterial } from './classify.ts';
import type { SourceEnergy, SourceLibrary, SourceRow } from './source-library.ts';
import { endOfLifeOf, hazardousPercentOf, lifetimeYearsOf } from './source-texts.ts';
import { tableRowsOf } from './table-rows.ts';

const publisher = 'Finnish Environment Institute (Syke)';
const licence = 'CC BY 4.0';

/**
 * A versioned reference set of an emission library that was read from a file: items in the order of their ids.
 * @returns the set, or which record the method needs and the library lacks.
 */
export const buildReferenceSet = (library: SourceLibrary): Result<ReferenceSet, FormatProblem> => {
  // From 1.01 on a product's C3 is weighted by its own end-of-life scenario and energy is interpolated linearly.
  const isSince101 = library.version.localeCompare('1.01') >= 0;
  const endOfLifeRule = isSince101 ? 'perKg' : 'shares';
  try {
    const processes = library.rows.filter((row) => row.kind === 'process').toSorted(bySourceId);
    const tables = tableRowsOf(processes, endOfLifeRule);
    const hasProcessing = (name: string | null) => name !== null && Object.hasOwn(tables.wasteProcessing, name);
    return ok({
      id: `co2data-${library.version}`,
      version: library.version,
      publisher,
      publishedAt: library.publishedAt,
      licence,
      attribution: attributionOf(library),
      items: library.rows
        .filter((row) => row.kind === 'material')
        .toSorted(bySourceId)
        .map((row) => libraryItem(row, hasProcessing)),
      energy: energyScenarios(library.energy),
      energyRule: isSince101 ? 'linear' : 'step',
      ...tables,
      // The values of 2021 reproduce results published before version 1.00.007 (method, section 2).
      tableVariants: isSince101 ? {} : { '2021': { a4: 10.2, c2: 7 } },
      endOfLifeRule,
    });
  } catch (error) {
    if (error instanceof FormatError) return err(error.problem);
    throw error;
  }
};

/** Takes the service lives and end-of-life shares of another version, by record id (1.01 dropped them). */
export const withLifetimesOf = (library: SourceLibrary, older: SourceLibrary): SourceLibrary => {
  const olderRows = new Map(older.rows.map((row) => [row.sourceId, row]));
  return {
    ...library,
    rows: library.rows.map((row) => {
      const from = row.kind === 'material' ? olderRows.get(row.sourceId) : undefined;
      return from ? { ...row, lifetimeText: from.lifetimeText, shares: from.shares } : row;
    }),
    lifetimesFrom: { version: older.version, publishedAt: older.publishedAt },
  };
};

const bySourceId = (a: SourceRow, b: SourceRow): number => Number(a.sourceId) - Number(b.sourceId);

const libraryItem = (row: SourceRow, hasProcessing: (name: string | null) => boolean): LibraryItem => {
  const category = row.categories[0] ?? '';
  const { wasteClass, materialType } = classifyMaterial(category, row.nameEn);
  const { values } = row;
  return {
    id: `co2data-${row.sourceId}`,
    nameFi: row.nameFi,
    nameEn: row.nameEn,
    nameSv: row.nameSv,
    category,
    talo2000Code: row.talo2000Code,
    talo2000TitleFi: row.talo2000TitleFi,
    version: row.version,
    updatedAt: row.updatedAt,
    url: `https://co2data.fi/rakentaminen/#en_id${row.sourceId}`,
    factors: {
      declaredUnit: row.unit,
      gwpA1A3Conservative: values.a1a3Conservative ?? null,
      gwpA1A3Typical: values.a1a3Typical ?? null,
      gwpA1A3Biogenic: values.a1a3Biogenic ?? null,
      gwpA1A3Luluc: null,
      gwpA4: values.a4 ?? null,
      gwpA5: values.a5 ?? null,
      gwpC1: values.c1 ?? null,
      gwpC2: values.c2 ?? null,
      gwpC3Fossil: values.c3 ?? null,
      gwpC3Biogenic: values.c3Biogenic ?? null,
      gwpC4: values.c4 ?? null,
      handprintReuse: values.reuse ?? null,
      handprintRecycling: values.recycling ?? null,
      handprintEnergy: values.energy ?? null,
      handprintCarbonStorage: values.carbonStorage ?? null,
      handprintCarbonation: values.carbonation ?? null,
      kgPerM: row.kgPerM,
      kgPerM2: row.kgPerM2,
      kgPerM3: row.kgPerM3,
      kgPerPcs: row.kgPerPcs,
      thicknessM: null,
      wastePercent: row.wasteFactor === null ? null : Math.round((row.wasteFactor - 1) * 1e6) / 1e4,
      lifetimeYears: lifetimeYearsOf(row.lifetimeText),
      endOfLife: endOfLifeOf(row.shares),
      eolSource: 'generic',
      wasteClass: hasProcessing(wasteClass) ? wasteClass : null,
      materialType,
      renewablePercent: row.renewablePercent,
      recycledPercent: row.recycledPercent,
      hazardousPercent: hazardousPercentOf(row.hazardousText),
      standard: '',
      validTo: null,
    },
  };
};

/** The source's id of each carrier. */
const sourceIds: Readonly<Record<Carrier, string>> = {
  electricity: '7000000778',
  districtHeat: '7000000763',
  districtCooling: '7000000777',
  fossilFuel: '7000000807',
  bioFuel: '7000000806',
};

const energyScenarios = (energy: readonly SourceEnergy[]): EnergyScenario[] =>
  carriers.flatMap((carrier) =>
    (['benefit', 'energy', null] as const).flatMap((allocation) => {
      const points = energy
        .filter((point) => point.sourceId === sourceIds[carrier] && point.allocation === allocation)
        .map(({ year, kgCo2ePerKwh }) => ({ year, kgCo2ePerKwh }))
        .toSorted((a, b) => a.year - b.year);
      return points.length === 0 ? [] : [{ carrier, allocation, points }];
    }),
  );

const attributionOf = ({ version, publishedAt, lifetimesFrom: older }: SourceLibrary): ReferenceSet['attribution'] => ({
  fi: `Lähde: Suomen ympäristökeskus (Syke), CO2data.fi, rakentamisen päästötietokanta, versio ${version} (${dateFi(publishedAt)}), ${licence}.${
    older ? ` Käyttöiät ja elinkaaren lopun osuudet versiosta ${older.version} (${dateFi(older.publishedAt)}).` : ''
  }`,
  sv: `Källa: Finlands miljöcentral (Syke), CO2data.fi, utsläppsdatabasen för byggande, version ${version} (${dateFi(publishedAt)}), ${licence}.${
    older
      ? ` Livslängder och andelar i livscykelns slut ur version ${older.version} (${dateFi(older.publishedAt)}).`
      : ''
  }`,
  en: `Source: ${publisher}, CO2data.fi construction emissions database, version ${version} (${dateEn(publishedAt)}), ${licence}.${
    older ? ` Service lives and end-of-life shares from version ${older.version} (${dateEn(older.publishedAt)}).` : ''
  }`,
});

const monthsEn = 'January February March April May June July August September October November December'.split(' ');

const partsOf = (isoDate: string): readonly number[] => isoDate.split('-').map(Number);

const dateFi = (isoDate: string): string => partsOf(isoDate).toReversed().join('.');

const dateEn = (isoDate: string): string => {
  const [year, month = 1, day] = partsOf(isoDate);
  return `${day} ${monthsEn[month - 1]} ${year}`;
};
