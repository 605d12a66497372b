import { describe, expect, it } from 'vitest';
import { answerWhileMade } from '#server/http/while-made.ts';

const unheard = (error: unknown): void => {
  throw error;
};

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('an answer that goes out while it is made', () => {
  it('can be read before it is whole, and ends when it is', async () => {
    const { open, opened } = gate();
    let hasEnded = false;
    const { body, ended } = await answerWhileMade(async (write) => {
      write('a');
      await opened;
      write('b');
    }, unheard);
    void ended.then(() => {
      hasEnded = true;
    });
    const reader = body.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('a');
    expect(hasEnded).toBe(false);
    open();
    expect([await next(), (await reader.read()).done]).toEqual(['b', true]);
    await ended;
  });

  it('is an empty one where nothing is written', async () => {
    const { body } = await answerWhileMade(async () => undefined, unheard);
    expect(await new Response(body).text()).toBe('');
  });

  it('throws what fails before its first piece', async () => {
    await expect(answerWhileMade(() => Promise.reject(new Error('gone')), unheard)).rejects.toThrow('gone');
  });

  it('breaks off where it fails later, which is heard', async () => {
    const heard: unknown[] = [];
    const failure = new Error('gone');
    const { body, ended } = await answerWhileMade(
      async (write) => {
        write('a');
        throw failure;
      },
      (error) => heard.push(error),
    );
    await ended;
    await expect(new Response(body).text()).rejects.toThrow('gone');
    expect(heard).toEqual([failure]);
  });

  it('is made no further once its reader has left', async () => {
    const { open, opened } = gate();
    let written = 0;
    const { body, ended } = await answerWhileMade(async (write) => {
      for (; ; written += 1) {
        write('a');
        await opened;
      }
    }, unheard);
    await body.cancel();
    open();
    await ended;
    expect(written).toBe(1);
  });
});
