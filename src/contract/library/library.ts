import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { paging } from '#contract/frame/fields.ts';
import { carriers } from '#domain/calculations/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { searchContents } from '#domain/library/search-entry.ts';
import { type LibraryItem, wasteClasses } from '#domain/products/product.ts';
import { buildingTypes } from '#domain/terms/use-class.ts';
import { emissionFactors, unit } from './product-fields.ts';

/** A set that was added before there was a Swedish text has none. */
const attribution = v.object({ fi: v.string(), en: v.string(), sv: v.optional(v.string()) });

export const libraryItem = v.object({
  id: v.string(),
  nameFi: v.string(),
  nameEn: v.string(),
  nameSv: v.string(),
  category: v.string(),
  talo2000Code: v.string(),
  talo2000TitleFi: v.string(),
  version: v.string(),
  updatedAt: v.string(),
  url: v.string(),
  factors: emissionFactors,
}) satisfies v.GenericSchema<unknown, LibraryItem>;

/** One hit: a library item, an own product or a composite, with what a result list shows. */
const searchHit = v.object({
  kind: v.picklist(['item', 'product', 'composite']),
  id: v.string(),
  nameFi: v.string(),
  nameEn: v.string(),
  /** Absent or empty = the Finnish one serves. */
  nameSv: v.optional(v.string()),
  category: v.string(),
  talo2000Code: v.string(),
  /** Reference-set id, or the company's name. */
  source: v.string(),
  unit,
  gwpA1A3PerUnit: v.nullable(v.number()),
  standard: v.string(),
});

/** An empty search makes no call. Filters with several values repeat the parameter. */
export const searchData = endpoint({
  name: 'searchData',
  method: 'GET',
  path: '/data-search',
  query: v.object({
    ...paging,
    search: v.pipe(v.string(), v.maxLength(200)),
    sources: v.optional(v.array(v.string())),
    contents: v.optional(v.array(v.picklist(searchContents))),
    standards: v.optional(v.array(v.string())),
    talo2000Class: v.optional(v.string()),
    /** Which reference set to search; default the newest. */
    referenceSet: v.optional(v.string()),
  }),
  reply: v.object({
    fields: v.array(v.object({ key: v.string(), unit: v.nullable(v.string()) })),
    total: v.number(),
    talo2000Classes: v.array(v.object({ code: v.string(), titleFi: v.string(), count: v.number() })),
    data: v.array(searchHit),
  }),
});

/** One library row with every module's values (`factors`), its source, licence, validity and documents; of the newest set unless named. */
export const getItem = endpoint({
  name: 'getItem',
  method: 'GET',
  path: '/items/{itemId}',
  query: v.object({ referenceSet: v.optional(v.string()) }),
  reply: v.object({
    ...libraryItem.entries,
    referenceSet: v.string(),
    source: v.object({ publisher: v.string(), version: v.string(), publishedAt: v.string(), licence: v.string() }),
    /** Last day of the declaration's validity (ISO date); null = the source gives none. */
    validTo: v.nullable(v.string()),
    documents: v.array(v.object({ url: v.string() })),
    attribution,
  }),
});

const byBuildingType = v.partial(
  v.object(
    Object.fromEntries(buildingTypes.map((type) => [type, v.number()])) as Record<
      (typeof buildingTypes)[number],
      v.NumberSchema<undefined>
    >,
  ),
);

export const referenceSet: v.GenericSchema<unknown, ReferenceSet> = v.object({
  id: v.string(),
  version: v.string(),
  publisher: v.string(),
  publishedAt: v.string(),
  licence: v.string(),
  attribution,
  items: v.array(libraryItem),
  energy: v.array(
    v.object({
      carrier: v.picklist(carriers),
      allocation: v.nullable(v.picklist(['benefit', 'energy'])),
      points: v.array(v.object({ year: v.number(), kgCo2ePerKwh: v.number() })),
    }),
  ),
  energyRule: v.picklist(['linear', 'step']),
  vehicles: v.array(v.object({ id: v.string(), nameFi: v.string(), nameEn: v.string(), kgCo2ePerTkm: v.number() })),
  tableValues: v.object({
    servicesA1A3: byBuildingType,
    servicesB4: byBuildingType,
    a4: v.number(),
    a5: byBuildingType,
    earthworkPerGrossM2: v.number(),
    stabilisationPerKg: v.number(),
    c1: byBuildingType,
    c2: v.number(),
    c4PerKg: v.number(),
  }),
  tableVariants: v.record(v.string(), v.object({ a4: v.optional(v.number()), c2: v.optional(v.number()) })),
  wasteProcessing: v.partial(
    v.object(
      Object.fromEntries(
        wasteClasses.map((name) => [name, v.object({ recycled: v.number(), energy: v.number() })]),
      ) as Record<
        (typeof wasteClasses)[number],
        v.ObjectSchema<{ recycled: v.NumberSchema<undefined>; energy: v.NumberSchema<undefined> }, undefined>
      >,
    ),
  ),
  endOfLifeRule: v.picklist(['perKg', 'shares']),
}) as unknown as v.GenericSchema<unknown, ReferenceSet>;

/** A whole reference set, immutable: kept on the device so that search, editing and reports work offline. */
export const getReferenceSet = endpoint({
  name: 'getReferenceSet',
  method: 'GET',
  path: '/reference-sets/{referenceSetId}',
  reply: referenceSet,
});

/** What a client needs to know before it can calculate: versions, limits, templates. */
export const getConstants = endpoint({
  name: 'getConstants',
  method: 'GET',
  path: '/constants',
  reply: v.object({
    methodVersions: v.array(v.string()),
    referenceSets: v.array(
      v.object({
        id: v.string(),
        version: v.string(),
        publishedAt: v.string(),
        isDefault: v.boolean(),
        tableVariants: v.array(v.string()),
        attribution,
      }),
    ),
    limitSets: v.array(
      v.object({
        id: v.string(),
        nameFi: v.string(),
        nameEn: v.string(),
        nameSv: v.optional(v.string()),
        tag: v.picklist(['in force', 'proposal']),
        validFrom: v.string(),
        validTo: v.nullable(v.string()),
        source: v.string(),
        values: v.record(v.string(), v.number()),
        minAreaM2: v.optional(v.record(v.string(), v.number())),
      }),
    ),
    maxBackupsPerSite: v.number(),
  }),
});
