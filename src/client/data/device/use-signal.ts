import { useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** The signal's value; renders again when it changes. */
export const useSignal = <Value>(signal: Signal<Value>): Value => useSyncExternalStore(signal.subscribe, signal.get);
