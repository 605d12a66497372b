import * as v from 'valibot';
import { type Attachment, attachment } from '#contract/frame/file-content.ts';
import { type Answer, weakEtag } from './answer.ts';
import { contentDisposition } from './content-disposition.ts';

export const isAttachment = (reply: unknown): reply is Attachment => v.is(attachment, reply);

/** Whatever a file holds: opened as a page it may load nothing and run nothing. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The answer of a call whose reply is a file: to be kept, never to be shown as a page of ours. */
export const fileAnswer = async ({ name, content }: Attachment, replyHeaders: Headers): Promise<Answer> => {
  const body = new Uint8Array(await content.arrayBuffer());
  return {
    status: 200,
    headers: {
      'content-type': content.type === '' ? 'application/octet-stream' : content.type,
      'content-disposition': contentDisposition(name),
      'content-security-policy': filePolicy,
      'cache-control': 'private, no-cache',
      etag: weakEtag(body),
      ...Object.fromEntries(replyHeaders),
    },
    body,
  };
};
