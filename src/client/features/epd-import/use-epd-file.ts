import { useEffect, useState } from 'react';
import type { ReadEpdFile } from '#client/data/imports/epd-file.ts';
import type { ReadEpds } from '#domain/incoming/epd/reading.ts';

/** What a file holds; reading ends when the screen goes away. */
export const useEpdFile = (file: File, read: ReadEpdFile) => {
  const [content, setContent] = useState<ReadEpds | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    read(file, ending.signal).then(
      (found) => setContent(found),
      () => {
        if (!ending.signal.aborted) setFailed(true);
      },
    );
    return () => ending.abort();
  }, [file, read]);
  return { content, hasFailed };
};
