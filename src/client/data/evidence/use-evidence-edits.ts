import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Evidence, EvidenceFields } from '#domain/sites/evidence.ts';
import type { Added } from './add-evidence.ts';
import { addChosen } from './chosen-files.ts';
import { removeEvidence } from './evidence-edits.ts';
import { picturesOf } from './kept-pictures.ts';

export interface EvidenceEdits {
  add(subject: Pick<EvidenceFields, 'subject' | 'subjectId'>, files: readonly File[]): Promise<readonly Added[]>;
  /** The bytes here go with it, sent or not. */
  remove(evidence: Evidence): Promise<void>;
  /** The server did not take it: it is tried once more. */
  tryAgain(evidence: Evidence): Promise<void>;
  bytesOf(id: string): Promise<ArrayBuffer | null>;
  /** Off this device, for good. */
  forget(ids: readonly string[]): Promise<void>;
}

export const useEvidenceEdits = (siteId: string): EvidenceEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const data = dataOf(queryClient);
    const pictures = picturesOf(data.outbox.userId ?? '');
    return {
      add: (subject, files) => addChosen(data, siteId, subject, files),
      remove: async (evidence) => {
        await removeEvidence(data, evidence);
        await pictures.remove(evidence.id);
      },
      tryAgain: ({ id }) => pictures.change(id, { problem: null }),
      bytesOf: (id) => pictures.bytesOf(id),
      forget: (ids) => pictures.remove(...ids),
    };
  }, [queryClient, siteId]);
};
