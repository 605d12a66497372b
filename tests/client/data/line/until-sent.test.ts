import { expect, it } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import { untilSent } from '#client/data/line/until-sent.ts';

it('tells what needs the user as something that is not sent, never as a missing line', async () => {
  const signal = new Signal<readonly string[]>(['held']);
  const isStuck = (states: readonly string[]) => states.every((state) => state === 'held');
  const sent = untilSent({ signal, limitMs: 10_000, isDone: (states) => states.length === 0, isStuck });
  await expect(sent).rejects.toMatchObject({ code: 'unsent' });
});
