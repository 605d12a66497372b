import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  choice,
  id,
  note,
  nothing,
  optionalText,
  pageLimit,
  patchOf,
  revisionText,
  timestamp,
} from '#contract/frame/fields.ts';
import { attachment, formFile } from '#contract/frame/file-content.ts';
import { cursorOf, cursorTime, keysetPage } from '#contract/frame/keyset.ts';
import { type Evidence, type EvidenceFields, evidenceSubjects, evidenceTypes } from '#domain/sites/evidence.ts';
import { maxPartBytes, maxThumbnailCharacters, maxUploadBytes } from '#domain/values/limits.ts';

const position = v.strictObject({
  latitudeDeg: v.pipe(v.number('not-a-number'), v.minValue(-90, 'not-allowed'), v.maxValue(90, 'not-allowed')),
  longitudeDeg: v.pipe(v.number('not-a-number'), v.minValue(-180, 'not-allowed'), v.maxValue(180, 'not-allowed')),
  accuracyM: v.nullable(v.pipe(v.number('not-a-number'), v.minValue(0, 'number-min'), v.maxValue(1e7, 'number-max'))),
});

const moment = v.pipe(
  v.string('not-a-date'),
  v.regex(/^(19|20)\d\d-\d\d-\d\dT[\d:.]{5,12}Z$/, 'not-a-date'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not-a-date'),
  v.transform((text) => new Date(text).toISOString()),
);

/** What a person may set on a picture or document. */
const fields = {
  subject: choice(evidenceSubjects),
  subjectId: id,
  name: optionalText,
  takenAt: v.nullable(moment),
  position: v.nullable(position),
  note,
} satisfies { readonly [Name in keyof EvidenceFields]: v.GenericSchema<unknown, EvidenceFields[Name]> };

const count = (max: number) =>
  v.pipe(
    v.number('not-a-number'),
    v.integer('not-an-integer'),
    v.minValue(1, 'number-min'),
    v.maxValue(max, 'number-max'),
  );

const { subject, subjectId, ...notNeeded } = fields;

const thumbnail = v.pipe(v.string('wrong-type'), v.maxLength(maxThumbnailCharacters, 'file-too-large'));

/** What the device says of the bytes that it is going to send. */
const contentFields = {
  contentType: choice(evidenceTypes),
  sizeBytes: v.pipe(count(Number.MAX_SAFE_INTEGER), v.maxValue(maxUploadBytes, 'file-too-large')),
  sha256: v.pipe(v.string('wrong-type'), v.regex(/^[0-9a-f]{64}$/, 'wrong-type')),
  widthPx: v.optional(v.nullable(count(100_000))),
  heightPx: v.optional(v.nullable(count(100_000))),
  thumbnail: v.optional(thumbnail),
};

/** The same for what comes by a link. */
export const evidenceContentFields = { ...contentFields, takenAt: moment };

/** As the server tells it. */
export const evidence = v.object({
  id: v.string(),
  siteId: v.string(),
  subject: v.picklist(evidenceSubjects),
  subjectId: v.string(),
  name: v.string(),
  takenAt: v.nullable(timestamp),
  position: v.nullable(
    v.object({ latitudeDeg: v.number(), longitudeDeg: v.number(), accuracyM: v.nullable(v.number()) }),
  ),
  note: v.string(),
  contentType: v.picklist(evidenceTypes),
  sizeBytes: v.number(),
  sha256: v.string(),
  widthPx: v.nullable(v.number()),
  heightPx: v.nullable(v.number()),
  isUploaded: v.boolean(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  userId: v.nullable(v.string()),
  userName: v.string(),
}) satisfies v.GenericSchema<unknown, Evidence>;

const collection = '/sites/{siteId}/evidence';
const one = `${collection}/{evidenceId}` as const;

/** Photographs and documents of a site as they came; pages, `since`, `stamp`, `full` and `deleted` as of the site log. */
export const listEvidence = endpoint({
  name: 'listEvidence',
  method: 'GET',
  path: collection,
  query: v.object({
    limit: v.optional(pageLimit),
    cursor: v.optional(cursorOf(v.strictTuple([cursorTime, id]))),
    since: v.optional(revisionText),
    stamp: v.optional(id),
  }),
  reply: v.object({
    ...keysetPage(evidence).entries,
    revision: v.number(),
    stamp: v.string(),
    full: v.boolean(),
    deleted: v.array(v.string()),
  }),
});

/**
 * Says what is to come; its bytes are sent by `putEvidencePart`. Bytes that the site has already need not be sent again:
 * `isUploaded` is true then. `thumbnail` is a small JPEG or WebP picture in base64. Under the id of one that was deleted it
 * brings that back.
 */
export const createEvidence = endpoint({
  name: 'createEvidence',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    id: v.optional(id),
    subject,
    subjectId,
    ...v.partial(v.object(notNeeded)).entries,
    ...contentFields,
  }),
  reply: evidence,
  success: 201,
});

export const patchEvidence = endpoint({
  name: 'patchEvidence',
  method: 'PATCH',
  path: one,
  body: patchOf(fields),
  reply: evidence,
});

export const deleteEvidence = endpoint({
  name: 'deleteEvidence',
  method: 'DELETE',
  path: one,
  reply: nothing,
  success: 204,
});

/** How far the bytes have come. `refusal`: all came, and they were not what was said; the upload begins anew. */
export const evidenceUpload = v.object({
  receivedBytes: v.number(),
  isUploaded: v.boolean(),
  refusal: v.nullable(v.picklist(['wrong-hash', 'wrong-type'])),
});

export type EvidenceUpload = v.InferOutput<typeof evidenceUpload>;

export const getEvidenceUpload = endpoint({
  name: 'getEvidenceUpload',
  method: 'GET',
  path: `${one}/upload`,
  reply: evidenceUpload,
});

/**
 * The bytes from `offset` on, at most 1 MiB of them. What does not go on from the bytes that are there is not taken; the
 * answer always says where to go on. The last part makes the content whole if its SHA-256 and its kind are as was said. With any
 * part the small picture may come that did not come with the row.
 */
export const putEvidencePart = endpoint({
  name: 'putEvidencePart',
  method: 'PUT',
  path: `${one}/upload`,
  query: v.object({ offset: revisionText }),
  body: v.strictObject({ part: formFile, thumbnail: v.optional(thumbnail) }),
  content: 'form',
  maxFileBytes: maxPartBytes,
  reply: evidenceUpload,
});

/** The bytes once all have come, to whoever may read the site, of what came with a waiting event to whoever decides on it; `size=thumbnail`: the small picture that came with it. */
export const getEvidenceContent = endpoint({
  name: 'getEvidenceContent',
  method: 'GET',
  path: `${one}/content`,
  query: v.object({ size: v.optional(choice(['thumbnail'])) }),
  reply: attachment,
  files: evidenceTypes,
});
