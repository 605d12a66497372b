import { useState } from 'react';
import { type NamedFile, saveFile } from './save-file.ts';

/** One download at a time; whoever makes the file tells when it failed. */
export const useSaving = () => {
  const [isSaving, setSaving] = useState(false);
  const save = async (make: () => Promise<NamedFile>): Promise<void> => {
    setSaving(true);
    try {
      await saveFile(await make());
    } catch {
      // Told already.
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
};
