import type { Control } from '#tests/faults/rig/control.ts';

/** Of pictures and documents: the bytes on the device and their way to the server. */
export const evidenceControls: readonly Control[] = [
  {
    what: 'a picture without a row gets it at the next start',
    faults: ['F134'],
    file: 'client/data/evidence/picture-sender.ts',
    protection: 'picture.isRowStored',
    off: 'true',
  },
  {
    what: 'bytes that the company has are not stored again',
    faults: ['F135'],
    file: 'server/evidence/upload.ts',
    protection: 'content !== null && content.fileId !== null',
    off: 'false',
  },
  {
    what: 'a picture is on the device before its row is',
    faults: ['F136'],
    file: 'client/data/evidence/add-evidence.ts',
    protection: 'keep(pictures, factsOf(siteId, row, madeOf), bytes)',
    off: 'Promise.resolve()',
  },
  {
    what: 'an upload that was cut is gone on with',
    faults: ['F137', 'F139', 'F141', 'F142'],
    file: 'client/data/evidence/picture-sender.ts',
    protection: 'problem === undefined',
    off: 'false',
  },
  {
    what: 'bytes stay on the device until the server has all of them',
    faults: ['F138', 'F152', 'F154'],
    file: 'client/data/evidence/kept-pictures.ts',
    protection: 'store.put(bytes, bytesKey(picture.row.id))',
    off: 'store.delete(bytesKey(picture.row.id))',
  },
  {
    what: 'unsent pictures are asked about at sign-out',
    faults: ['F140'],
    file: 'client/data/session/sign-out.ts',
    protection: 'unsentOf(await pictures.read().catch(() => pictures.all.get())).length > 0',
    off: 'false',
  },
  {
    what: 'a picture whose row is gone is left to its user',
    faults: ['F143'],
    file: 'client/data/evidence/picture-sender.ts',
    protection: 'problems[error.code]',
    off: 'undefined',
  },
  {
    what: 'a shared file leaves what the system has handed over once its user has it',
    faults: ['F150'],
    file: 'client/data/imports/waiting-files.ts',
    protection: 'await take(data, one)',
    off: 'true',
  },
  {
    what: 'a shared file that was stored is not stored again',
    faults: ['F151'],
    file: 'client/data/evidence/attach-files.ts',
    protection: 'kept.find(({ madeOf }) => madeOf === id)',
    off: 'undefined',
  },
  {
    what: 'an entry that was stored is not forgotten before its shared files have it',
    faults: ['F155'],
    file: 'client/features/site-log/evidence/use-left-files.ts',
    protection: 'leave(attachToEvent(data, siteId, id, files))',
    off: 'leave(Promise.resolve())',
  },
  {
    what: 'a file that was chosen lies on the device before it is scaled',
    faults: ['F168'],
    file: 'client/data/evidence/chosen-files.ts',
    protection: 'await keepFileDraft(data, broughtDraft(id), file).catch(() => false)',
    off: 'await Promise.resolve(false)',
  },
];
