import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, page, paging, requiredText, timestamp } from '#contract/frame/fields.ts';

/** What a user wants to say to those who run the product. */
export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/feedback',
  body: v.strictObject({ message: requiredText, id: v.optional(id) }),
  reply: v.object({ id: v.string(), message: v.string(), createdAt: timestamp }),
  success: 201,
});

/** The feedback of the user's own company, newest first; for its administrators. */
export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'GET',
  path: '/feedback',
  query: v.object(paging),
  reply: page(
    v.object({
      id: v.string(),
      message: v.string(),
      /** Empty when the user is gone. */
      userName: v.string(),
      createdAt: timestamp,
      /** null = not mailed (yet). */
      mailedAt: v.nullable(timestamp),
    }),
  ),
});
