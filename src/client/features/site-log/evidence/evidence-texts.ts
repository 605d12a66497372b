import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotAdded } from '#client/data/evidence/add-evidence.ts';
import type { KeptPicture, PictureProblem } from '#client/data/evidence/kept-pictures.ts';
import type { Evidence } from '#domain/sites/evidence.ts';

export const notAddedTexts: Readonly<Record<NotAdded, MessageDescriptor>> = {
  unreadable: msg`This device cannot read a picture of this kind, such as HEIC. Save it as JPEG and choose it again.`,
  'too-large': msg`The file is larger than 25 MB.`,
  'no-room': msg`There is no room for it on this device.`,
  failed: msg`It could not be stored on this device.`,
};

const problemTexts: Readonly<Record<PictureProblem, MessageDescriptor>> = {
  gone: msg`The server does not know it: somebody has deleted it`,
  refused: msg`The server does not take this file`,
  'no-room': msg`The company has no room for files`,
  forbidden: msg`You may not add to this site any more`,
};

/** How far its bytes are, in words; null = nothing needs to be said. */
export const stateText = (evidence: Evidence, kept: KeptPicture | undefined): MessageDescriptor | null => {
  if (evidence.isUploaded) return null;
  if (kept === undefined) return msg`Waits on another device`;
  if (kept.problem !== null) return problemTexts[kept.problem];
  return kept.isSent ? null : msg`Waits to be sent`;
};
