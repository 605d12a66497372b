import { fieldsIn } from '#domain/values/fields.ts';

/** What a picture or document belongs to. */
export const evidenceSubjects = ['event', 'quantity', 'site'] as const;
export type EvidenceSubject = (typeof evidenceSubjects)[number];

/** Kinds that are taken, known by their bytes. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** Where a picture was taken (WGS 84). */
export interface EvidencePosition {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** The place is within this radius; null = not told. */
  readonly accuracyM: number | null;
}

/** What a person may set on a picture or document. */
export interface EvidenceFields {
  readonly subject: EvidenceSubject;
  /** Id of the event, of the row or of the site. */
  readonly subjectId: string;
  /** As the file was called. */
  readonly name: string;
  /** RFC 3339 UTC; null = not known. */
  readonly takenAt: string | null;
  /** null = its user did not allow to keep it, or the device does not know. */
  readonly position: EvidencePosition | null;
  readonly note: string;
}

/** What the bytes are: told by the device before it sends them, and never changed. */
export interface EvidenceContent {
  readonly contentType: EvidenceType;
  readonly sizeBytes: number;
  /** Of all bytes, hexadecimal in lower case. */
  readonly sha256: string;
  /** null = not a picture. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** The catalogue of its fields, each with its value where none is given. */
export const emptyEvidenceFields: EvidenceFields = {
  subject: 'site',
  subjectId: '',
  name: '',
  takenAt: null,
  position: null,
  note: '',
};

/** Its own fields and nothing else. */
export const evidenceFieldsIn = (evidence: EvidenceFields): EvidenceFields => fieldsIn(emptyEvidenceFields, evidence);

/** Fields that only make sense together: a conflict in one is a conflict of both. */
export const evidenceFieldGroups: readonly (readonly string[])[] = [['subject', 'subjectId']];

/** A photograph or document of a site, as it is kept. */
export interface Evidence extends EvidenceFields, EvidenceContent {
  readonly id: string;
  readonly siteId: string;
  /** The server has all of its bytes. */
  readonly isUploaded: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Who added it; null = a user who is gone, or nobody with an account. */
  readonly userId: string | null;
  readonly userName: string;
}
