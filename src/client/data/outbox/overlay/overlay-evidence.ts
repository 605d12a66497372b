import { type Evidence, type EvidenceContent, emptyEvidenceFields } from '#domain/sites/evidence.ts';
import { withDefaults } from '#domain/values/fields.ts';
import { append, built, fieldsOf, idOf, patched, timesOf, type Waiting, withNew, without } from './overlay-rows.ts';

/** The pictures and documents of a site with the waiting edits applied; a new one says nothing of its author. */
export const overlayEvidence = (
  evidence: readonly Evidence[],
  siteId: string,
  entries: readonly Waiting[],
): readonly Evidence[] =>
  entries.reduce<readonly Evidence[]>((all, entry) => {
    const { endpoint, request, writes } = entry;
    if (request.params['siteId'] !== siteId) return all;
    if (endpoint === 'createEvidence') return withNew(all, built(entry, evidenceOf), append);
    if (endpoint === 'patchEvidence') return patched(all, entry, writes[0], fieldsOf(entry));
    return endpoint === 'deleteEvidence' ? without(all, writes) : all;
  }, evidence);

const evidenceOf = (entry: Waiting): Evidence => {
  const given = fieldsOf<Evidence>(entry);
  const { contentType, sizeBytes, sha256, widthPx = null, heightPx = null } = given as EvidenceContent;
  return {
    ...withDefaults(emptyEvidenceFields, given),
    ...timesOf(entry),
    ...{ contentType, sizeBytes, sha256, widthPx, heightPx },
    id: idOf(entry),
    siteId: entry.request.params['siteId'] ?? '',
    isUploaded: false,
    userId: null,
    userName: '',
  };
};
