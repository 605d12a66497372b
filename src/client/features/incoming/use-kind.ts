import { useEffect, useState } from 'react';
import { sheetPlatform } from '#client/data/imports/sheet-platform.ts';
import type { WaitingFile } from '#client/data/imports/waiting-files.ts';
import { type KindOfFile, unknownFile } from '#domain/incoming/file-kind.ts';
import { kindOfFile, maxIncomingBytes } from '#domain/incoming/kind-of-file.ts';

/** What a file that waits is; null while it is read. */
export const useKind = ({ id, file }: WaitingFile): KindOfFile | null => {
  const [found, setFound] = useState<{ readonly id: string; readonly kind: KindOfFile } | null>(null);
  const isKnown = found?.id === id;
  useEffect(() => {
    if (isKnown) return;
    let gone = false;
    void look(file).then((kind) => {
      if (!gone) setFound({ id, kind });
    });
    return () => {
      gone = true;
    };
  }, [id, file, isKnown]);
  return isKnown ? found.kind : null;
};

const look = async (file: File): Promise<KindOfFile> => {
  if (file.size > maxIncomingBytes) return unknownFile('too-large');
  try {
    return await kindOfFile(file.name, new Uint8Array(await file.arrayBuffer()), sheetPlatform);
  } catch {
    // The device could not give the file's bytes: it was moved or deleted meanwhile.
    return unknownFile('unreadable');
  }
};
