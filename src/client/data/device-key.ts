import { getDeviceKey } from '#contract/device-key.ts';
import { call } from './api.ts';
import { deviceKeyOf } from './preferences.ts';
import type { LockingKey, OpeningKey } from './sealing.ts';

/** Brings the half of the signed-in user's key that locks here; only that half is stored. Rejects with `ApiError`. */
export const keepLockingKey = async (userId: string): Promise<LockingKey> => {
  const known = deviceKeyOf(userId);
  const stored = known.get();
  if (stored !== null) return stored;
  const { x, y } = await call(getDeviceKey, {});
  known.set({ x, y });
  return { x, y };
};

/** The signed-in user's whole key; it is never stored. */
export const openingKey = (): Promise<OpeningKey> => call(getDeviceKey, {});
