import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { timestamp } from '#contract/frame/fields.ts';
import { attachment, formFile } from '#contract/frame/file-content.ts';

/** Kinds of files that are taken, known by their bytes. */
export const fileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/pdf',
  'application/json',
  'application/xml',
  'text/csv',
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/webp',
] as const;
export type FileType = (typeof fileTypes)[number];

/** What is known of a stored file; `contentType` is what its bytes are, whatever its name says. */
export const storedFile = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.string(),
  sizeBytes: v.number(),
  sha256: v.string(),
  createdAt: timestamp,
});

/** At most 25 MiB. A file that the company has already is not stored again: the answer is the one it has. */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'PUT',
  path: '/files',
  body: v.strictObject({ file: formFile }),
  content: 'form',
  reply: storedFile,
});

/** The file as it was uploaded, to its company only. */
export const getFile = endpoint({
  name: 'getFile',
  method: 'GET',
  path: '/files/{fileId}',
  reply: attachment,
  files: fileTypes,
});
