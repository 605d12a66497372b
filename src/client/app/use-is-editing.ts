import { useSyncExternalStore } from 'react';
import { isEditing, watchEditing } from './editing.ts';

/** As `isEditing`, watched. */
export const useIsEditing = (): boolean => useSyncExternalStore(watchEditing, isEditing);
