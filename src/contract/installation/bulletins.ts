import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { page, paging, timestamp } from '#contract/frame/fields.ts';
import type { Bulletin } from '#domain/people/bulletin.ts';

const bulletin = v.object({
  id: v.string(),
  titleFi: v.string(),
  titleEn: v.string(),
  textFi: v.string(),
  textEn: v.string(),
  publishedAt: timestamp,
  validFrom: v.nullable(v.string()),
  validTo: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Bulletin>;

/** What is published and valid today, newest first. */
export const listBulletins = endpoint({
  name: 'listBulletins',
  method: 'GET',
  path: '/bulletins',
  query: v.object(paging),
  reply: page(bulletin),
});
