import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { dataOf } from './client-data.ts';
import { dropDraft, readDraft } from './drafts.ts';
import { fileOf, keepFileDraft } from './kept-file.ts';
import { forgetReceived, oldestReceived, onReceived } from './received-files.ts';

/** Where the dialogs of the imports keep the file that was chosen in them. */
export const siteDocumentDraft = 'import-site';
export const sheetDraft = (calculationId: string): string => `import.${calculationId}`;

const waitingDraft = 'received';

interface Received {
  /** The file that was shared with the app or opened with it; null = none waits. */
  readonly file: File | null;
  /** Hands it to a dialog's draft, or gives it up (null); the next one comes then. */
  readonly passOn: (draft: string | null) => Promise<void>;
}

/** Takes what came to this device into the user's own drafts at once: there it stays until it is used or given up. */
export const useReceivedFile = (): Received => {
  const data = dataOf(useQueryClient());
  const [file, setFile] = useState<File | null>(null);
  const look = useCallback(async () => {
    const known = fileOf(await readDraft(data, waitingDraft));
    const next = known === null ? await oldestReceived() : null;
    if (next !== null && (await keepFileDraft(data, waitingDraft, next.file))) await forgetReceived(next.key);
    setFile(known ?? next?.file ?? null);
  }, [data]);
  useEffect(() => {
    const tryLook = () => void look().catch(() => undefined);
    tryLook();
    return onReceived(tryLook);
  }, [look]);
  const passOn = async (draft: string | null) => {
    if (file !== null && draft !== null && !(await keepFileDraft(data, draft, file))) return;
    await dropDraft(data, waitingDraft);
    await look();
  };
  return { file, passOn };
};
