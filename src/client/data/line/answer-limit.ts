import { ApiError, readJson } from './api.ts';

/** Many times what the server answers to the largest batch. */
const longestAnswer = 32_000_000;

/** `read` of an edit: an answer that goes on and on would take all memory before its time is over. */
export const readLimited = ({ body }: Response): Promise<unknown> => {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > longestAnswer) throw new ApiError('foreign');
      controller.enqueue(chunk);
    },
  });
  return readJson(new Response(body?.pipeThrough(counter) ?? null));
};
