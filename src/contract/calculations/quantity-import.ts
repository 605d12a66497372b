import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id, optionalText, timestamp } from '#contract/frame/fields.ts';
import { source, unit } from '#contract/library/product-fields.ts';
import { maxSheetColumns, maxSheetRows } from '#domain/formats/sheets/sheet.ts';
import { columnOrigins, importFields } from '#domain/incoming/bill/import-field.ts';
import { matchReasons } from '#domain/incoming/bill/match-reason.ts';
import { maxQuantitiesPerCalculation } from '#domain/values/limits.ts';

const importPath = '/sites/{siteId}/calculations/{calculationId}/quantities/import';

/** A line of the sheet as the spreadsheet counts them: the first is 1. */
const rowNumber = v.pipe(
  v.number('not-a-number'),
  v.integer('not-an-integer'),
  v.minValue(1, 'number-min'),
  v.maxValue(2 ** 20, 'number-max'),
);

const columnIndex = v.pipe(
  v.number('not-a-number'),
  v.integer('not-an-integer'),
  v.minValue(0, 'number-min'),
  v.maxValue(maxSheetColumns - 1, 'number-max'),
);

const columns = v.record(choice(importFields), columnIndex);

const problem = v.object({
  row: v.number(),
  /** Letter of the column as the spreadsheet shows it; null = the whole row. */
  column: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
  /** An error refuses the row; a warning only tells. */
  severity: v.picklist(['error', 'warning']),
});

const candidate = v.object({
  source,
  nameFi: v.string(),
  nameEn: v.string(),
  nameSv: v.optional(v.string()),
  unit,
  /** 0 to 1. */
  confidence: v.number(),
  why: v.array(v.picklist(matchReasons)),
});

/** Proposal for all rows with the same texts and unit; `source` is `none` below the threshold. */
const match = v.object({
  text: v.string(),
  source,
  candidates: v.array(candidate),
  /** The company has left such rows unlinked before. */
  isLeftOut: v.optional(v.literal(true)),
});

const row = v.object({
  row: v.number(),
  name: v.string(),
  amount: v.nullable(v.number()),
  unit: v.nullable(unit),
  /** null = the sheet names no category of this calculation: to be chosen at commit. */
  categoryId: v.nullable(v.string()),
  externalId: v.string(),
  note: v.string(),
  wastePercent: v.nullable(v.number()),
  lifetimeYears: v.nullable(v.number()),
  /** Index into `matches`; null = a refused row. */
  match: v.nullable(v.number()),
  /** `left-out`: seems to be a sum of rows above it, and is only taken by a choice with `skip: false`. */
  change: v.picklist(['create', 'update', 'unchanged', 'refused', 'left-out']),
  problems: v.array(problem),
});

export const importValidation = v.object({
  token: v.string(),
  expiresAt: timestamp,
  sheet: v.string(),
  sheets: v.array(v.object({ name: v.string(), isHidden: v.boolean() })),
  headerRow: v.nullable(v.number()),
  columns: v.array(
    v.object({
      index: v.number(),
      letter: v.string(),
      header: v.string(),
      field: v.nullable(v.picklist(importFields)),
      origin: v.nullable(v.picklist(columnOrigins)),
      samples: v.array(v.string()),
    }),
  ),
  rows: v.array(row),
  matches: v.array(match),
  /** rows = taken + refused + leftOut; `missing`: imported earlier, not in this sheet, deleted only in mode `replace`. */
  counts: v.object({
    rows: v.number(),
    taken: v.number(),
    refused: v.number(),
    leftOut: v.number(),
    create: v.number(),
    update: v.number(),
    unchanged: v.number(),
    missing: v.number(),
  }),
});

/** Reads a stored sheet and proposes what each row means; writes nothing but the proposal, valid for 24 hours. */
export const validateQuantityImport = endpoint({
  name: 'validateQuantityImport',
  method: 'POST',
  path: `${importPath}/validate`,
  body: v.strictObject({
    fileId: id,
    sheet: v.optional(optionalText),
    mapping: v.optional(v.strictObject({ headerRow: v.nullable(rowNumber), columns })),
  }),
  reply: importValidation,
});

/** What an import writes into a row that is there. */
const writtenFields = v.partial(
  v.object({
    categoryId: v.string(),
    name: v.string(),
    source,
    amount: v.nullable(v.number()),
    unit,
    note: v.string(),
    wastePercent: v.nullable(v.number()),
    lifetimeYears: v.nullable(v.number()),
  }),
);

/**
 * Writes the rows of a validation, all or none. Rows with an external id of this calculation are updated; `replace` also
 * deletes rows imported earlier that the sheet no longer has.
 */
export const commitQuantityImport = endpoint({
  name: 'commitQuantityImport',
  method: 'POST',
  path: `${importPath}/commit`,
  body: v.strictObject({
    token: id,
    mode: v.optional(choice(['update', 'replace']), 'update'),
    /** For the rows that have none. */
    categoryId: v.optional(id),
    choices: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            row: rowNumber,
            source: v.optional(source),
            categoryId: v.optional(id),
            skip: v.optional(v.boolean('wrong-type')),
          }),
          'wrong-type',
        ),
        v.maxLength(Math.min(maxSheetRows, maxQuantitiesPerCalculation), 'too-many'),
      ),
      [],
    ),
  }),
  reply: v.object({
    created: v.number(),
    updated: v.number(),
    deleted: v.number(),
    unchanged: v.number(),
    /** Refused rows and rows that were chosen to be left out. */
    skipped: v.number(),
    /** When: the rows that were written carry it. */
    writtenAt: timestamp,
    /** The fields that it changed, and what stood in them; others of these rows may have been changed by somebody else. */
    updates: v.array(v.object({ quantityId: v.string(), before: writtenFields, after: writtenFields })),
  }),
});
