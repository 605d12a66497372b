import type { Signal } from '#client/data/device/signal.ts';
import { ApiError } from './api.ts';

interface Waiting<Value> {
  readonly signal: Pick<Signal<Value>, 'get' | 'subscribe'>;
  readonly limitMs: number;
  readonly isDone: (value: Value) => boolean;
  /** What is left needs the user. */
  readonly isStuck: (value: Value) => boolean;
}

/** Resolves when nothing waits to be sent; rejects with `ApiError` when what is left needs the user or the time is up. */
export const untilSent = <Value>({ signal, limitMs, isDone, isStuck }: Waiting<Value>): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      end();
    };
    const refuse = () => finish(() => reject(new ApiError('unsent')));
    const timer = setTimeout(refuse, limitMs);
    const look = () => {
      if (isDone(signal.get())) finish(resolve);
      else if (isStuck(signal.get())) refuse();
    };
    const unsubscribe = signal.subscribe(look);
    look();
  });
