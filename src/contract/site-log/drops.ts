import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { timestamp } from '#contract/frame/fields.ts';
import { formFile } from '#contract/frame/file-content.ts';
import type { Drop } from '#domain/incoming/site-log/drop.ts';
import { refusalCodes } from '#domain/incoming/site-log/import-result.ts';
import { maxDropBytes } from '#domain/values/limits.ts';

const told = {
  id: v.string(),
  name: v.string(),
  sizeBytes: v.number(),
  queued: v.number(),
  open: v.number(),
  known: v.number(),
  refused: v.number(),
  refusedRows: v.array(v.object({ row: v.string(), code: v.picklist(refusalCodes), found: v.string() })),
  awaitsNext: v.boolean(),
  createdAt: timestamp,
};

const drop = v.object({ ...told, siteId: v.string(), linkId: v.string() }) satisfies v.GenericSchema<unknown, Drop>;

/**
 * A machine posts a file: a despatch advice (Peppol, XML), machine data (ISO 15143-3, XML or JSON: each reading goes on from
 * the one before it), or a sheet (XLSX, CSV); at most 4 MiB. The secret of its address is in the header. What it proposes waits
 * for people of the site. The same file again adds nothing (`isNew` false). 401: the address is unknown, was revoked or has
 * ended, alike. 413: too large. 415: none of these kinds. 422: nothing of the file can be read; `detail` says why. 429: too much
 * in a minute, in 24 hours or waiting.
 */
export const dropFile = endpoint({
  name: 'dropFile',
  method: 'POST',
  path: '/drop',
  body: v.strictObject({ file: formFile }),
  content: 'form',
  maxFileBytes: maxDropBytes,
  reply: v.object({ ...told, isNew: v.boolean() }),
  session: 'link',
});

/** What machines have posted to the site, the newest first: at most 200, and how many there are. */
export const listDrops = endpoint({
  name: 'listDrops',
  method: 'GET',
  path: '/sites/{siteId}/drops',
  reply: v.object({ data: v.array(drop), total: v.number() }),
});
