import { msg } from '@lingui/core/macro';
import { draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import { addLabels, type EditTexts } from '#client/data/outbox/questions/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/questions/edit-messages.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { NewEvidence } from './kept-pictures.ts';

/**
 * The row of a picture whose bytes are on this device. The small picture goes with those: edits are read at each start, and
 * hundreds of small pictures among them would hold it up.
 */
export const storeRow = (data: EditData, siteId: string, { thumbnail: _, ...row }: NewEvidence): Promise<void> => {
  addTexts();
  const details = { siteId, subject: row.name ?? '', writes: [row.id], creates: [row.id] };
  return store(data as ClientData, draftOf('createEvidence', { params: { siteId }, body: row }, details));
};

/** It can be brought back from the history of the site; the server keeps its bytes for a while. */
export const removeEvidence = (data: EditData, { siteId, id, name }: Evidence): Promise<void> => {
  addTexts();
  const details = { siteId, subject: name, writes: [id] };
  return store(data as ClientData, draftOf('deleteEvidence', { params: { siteId, evidenceId: id } }, details));
};

type EditData = Omit<ClientData, 'sendNow' | 'stopSending'>;

const messages: Readonly<Record<string, EditMessages>> = {
  createEvidence: { done: msg`Picture or document saved`, failed: msg`Failed to save the picture or document` },
  patchEvidence: { done: msg`Picture or document saved`, failed: msg`Failed to save the picture or document` },
  deleteEvidence: { done: msg`Picture or document deleted`, failed: msg`Failed to delete the picture or document` },
};

const labels: Readonly<Record<string, EditTexts>> = {
  createEvidence: {
    fi: 'Uusi kuva tai asiakirja ”{}”',
    sv: 'Ny bild eller nytt dokument ”{}”',
    en: 'New picture or document “{}”',
  },
  patchEvidence: { fi: 'Kuva tai asiakirja ”{}”', sv: 'Bilden eller dokumentet ”{}”', en: 'Picture or document “{}”' },
  deleteEvidence: {
    fi: 'Kuva tai asiakirja ”{}” poistetaan',
    sv: 'Bilden eller dokumentet ”{}” tas bort',
    en: 'Delete picture or document “{}”',
  },
};

/** They come with the first picture, not with the first screen. */
const addTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
