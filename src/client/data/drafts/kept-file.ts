import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { dropDraft, keepDraftIfRoom, readDraft } from './drafts.ts';

export interface KeptFile {
  /** The file that was chosen and not used, in an earlier dialog or visit too. */
  readonly file: File | null;
  /** Keeps a file as a draft; null forgets it: it was used, or given up. */
  readonly keep: (file: File | null) => void;
}

/** A chosen file stays on this device until it is used, so that a dialog closed by accident loses nothing. */
export const useKeptFile = (key: string): KeptFile => {
  const data = dataOf(useQueryClient());
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let gone = false;
    readDraft(data, key)
      // A fast user has chosen another one.
      .then((stored) => setFile((now) => (gone ? now : (now ?? fileOf(stored)))))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [data, key]);
  const keep = useCallback(
    (next: File | null) => {
      setFile(next);
      if (next === null) void dropDraft(data, key);
      else void storedOf(next).then((stored) => keepDraftIfRoom(data, key, stored));
    },
    [data, key],
  );
  return { file, keep };
};

/** Keeps a file as the draft that `useKeptFile` of the same key begins with; false where the device did not take it. */
export const keepFileDraft = async (data: ClientData, key: string, file: File): Promise<boolean> => {
  await keepDraftIfRoom(data, key, await storedOf(file));
  return (await readDraft(data, key)) !== undefined;
};

/** Plain bytes: not every browser's database takes a `File`. */
const storedOf = async (file: File) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() });

/** The file of a draft; null where there is none. */
export const fileOf = (stored: unknown): File | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('name' in stored && 'type' in stored && 'bytes' in stored)) return null;
  const { name, type, bytes } = stored;
  // Another realm's buffer is no instance of this one's class.
  const isBuffer = Object.prototype.toString.call(bytes) === '[object ArrayBuffer]';
  return typeof name === 'string' && typeof type === 'string' && isBuffer
    ? new File([bytes as ArrayBuffer], name, { type })
    : null;
};
