import { useEffect, useState } from 'react';
import { sheetPlatform } from '#client/data/imports/sheet-platform.ts';
import type { WaitingFile } from '#client/data/imports/waiting-files.ts';
import { type KindOfFile, unknownFile } from '#domain/incoming/file-kind.ts';
import { kindOfFile, maxIncomingBytes } from '#domain/incoming/kind-of-file.ts';

/** What files that wait are, by their id; one that is not read yet is missing. */
export const useKinds = (files: readonly WaitingFile[]): ReadonlyMap<string, KindOfFile> => {
  const [found, setFound] = useState<ReadonlyMap<string, KindOfFile>>(new Map());
  useEffect(() => {
    let gone = false;
    // One after the other: a phone shares twenty pictures at once.
    const lookAtAll = async () => {
      for (const { id, file } of files) {
        if (gone || found.has(id)) continue;
        const kind = await look(file);
        if (!gone) setFound((now) => new Map(now).set(id, kind));
        return;
      }
    };
    void lookAtAll();
    return () => {
      gone = true;
    };
  }, [files, found]);
  return found;
};

/** A picture or a PDF is nothing that is read: it is kept as evidence of a site. */
export const isEvidence = (found: KindOfFile | undefined): boolean =>
  found?.kind === 'unknown' && (found.reason === 'picture' || found.reason === 'pdf');

/** Of a PDF it is said what could be read instead: somebody may have brought an EPD. */
export const isPdf = (found: KindOfFile | undefined): boolean => found?.kind === 'unknown' && found.reason === 'pdf';

const look = async (file: File): Promise<KindOfFile> => {
  if (file.size > maxIncomingBytes) return unknownFile('too-large');
  try {
    return await kindOfFile(file.name, new Uint8Array(await file.arrayBuffer()), sheetPlatform);
  } catch {
    // The device could not give the file's bytes: it was moved or deleted meanwhile.
    return unknownFile('unreadable');
  }
};
