import { deviceKeyOf } from '#client/data/device/page-preferences.ts';
import type { LockingKey, OpeningKey } from '#client/data/device/sealing.ts';
import { getDeviceKey } from '#contract/people/device-key.ts';
import { call } from './api.ts';

/** The half of the signed-in user's key that locks, brought here where it is not yet. Rejects with `ApiError`. */
export const keepLockingKey = async (userId: string): Promise<LockingKey> =>
  deviceKeyOf(userId).get() ?? refreshLockingKey(userId);

/**
 * Brings it anew: a server that was installed anew, or put back, opens nothing that was locked with the key of before. Only
 * this half is stored. Rejects with `ApiError`.
 */
export const refreshLockingKey = async (userId: string): Promise<LockingKey> => {
  const { x, y, installation } = await call(getDeviceKey, {});
  deviceKeyOf(userId).set({ x, y, installation });
  return { x, y };
};

/** The signed-in user's whole key; it is never stored. */
export const openingKey = (): Promise<OpeningKey> => call(getDeviceKey, {});
