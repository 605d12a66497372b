import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, optionalText, revisionText } from '#contract/frame/fields.ts';
import { formFile } from '#contract/frame/file-content.ts';
import { maxLinkPictureBytes, maxPartBytes } from '#domain/values/limits.ts';
import { evidenceContentFields, evidenceUpload } from './evidence.ts';

const session = 'link';
const collection = '/contributor/events/{contributionId}/pictures';
const { sizeBytes, takenAt, ...contentFields } = evidenceContentFields;

/**
 * A picture or document of what this link has said, while that waits or was accepted: what is to come. Its bytes are sent by
 * `putContributedPart`; the answer says how many of them are there. The same again changes nothing.
 */
export const contributePicture = endpoint({
  name: 'contributePicture',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    id,
    name: v.optional(optionalText),
    takenAt: v.optional(v.nullable(takenAt)),
    ...contentFields,
    sizeBytes: v.pipe(sizeBytes, v.maxValue(maxLinkPictureBytes, 'file-too-large')),
  }),
  reply: evidenceUpload,
  session,
});

/** As `putEvidencePart`. */
export const putContributedPart = endpoint({
  name: 'putContributedPart',
  method: 'PUT',
  path: `${collection}/{pictureId}/upload`,
  query: v.object({ offset: revisionText }),
  body: v.strictObject({ part: formFile }),
  content: 'form',
  maxFileBytes: maxPartBytes,
  reply: evidenceUpload,
  session,
});
