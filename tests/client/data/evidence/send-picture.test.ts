import { describe, expect, it } from 'vitest';
import { sendPicture } from '#client/data/line/send-picture.ts';
import { maxPartBytes } from '#domain/values/limits.ts';

const size = 2 * maxPartBytes + 10;

/** A server that has so many bytes already, and answers the first calls with these refusals. */
const serverWith = (receivedBytes: number, refusals: readonly ('wrong-hash' | 'wrong-type')[] = []) => {
  const left = [...refusals];
  const offsets: number[] = [];
  let received = receivedBytes;
  const state = () => ({ receivedBytes: received, isUploaded: received === size, refusal: left[9] ?? null });
  return {
    offsets,
    ask: async () => state(),
    put: async (offset: number, part: ArrayBuffer) => {
      offsets.push(offset);
      if (offset === received) received += part.byteLength;
      const refusal = received === size ? (left.shift() ?? null) : null;
      if (refusal !== null) received = 0;
      return { ...state(), refusal };
    },
  };
};

describe('a picture', () => {
  it.each([
    [0, [0, maxPartBytes, 2 * maxPartBytes]],
    [maxPartBytes, [maxPartBytes, 2 * maxPartBytes]],
    [size, []],
  ])('is sent from the %i bytes on that the server has', async (has, offsets) => {
    const server = serverWith(has);
    expect(await sendPicture(new ArrayBuffer(size), server)).toBe('sent');
    expect(server.offsets).toEqual(offsets);
  });

  it('begins anew when its bytes were spoilt on the way, but not for ever', async () => {
    const once = serverWith(0, ['wrong-hash']);
    expect(await sendPicture(new ArrayBuffer(size), once)).toBe('sent');
    expect(once.offsets).toHaveLength(6);
    const always = serverWith(0, ['wrong-hash', 'wrong-hash', 'wrong-hash']);
    expect(await sendPicture(new ArrayBuffer(size), always)).toBe('refused');
    expect(await sendPicture(new ArrayBuffer(size), serverWith(0, ['wrong-type']))).toBe('refused');
  });

  it('goes on elsewhere when the answer says so', async () => {
    const server = serverWith(0);
    const behind = { ...server, ask: async () => ({ receivedBytes: maxPartBytes, isUploaded: false, refusal: null }) };
    expect(await sendPicture(new ArrayBuffer(size), behind)).toBe('sent');
    expect(server.offsets).toEqual([maxPartBytes, 0, maxPartBytes, 2 * maxPartBytes]);
  });
});
