import * as v from 'valibot';

/** The bytes of a file as browsers and Node hold them (a `Blob`); the contract knows no more of it. */
export interface FileContent {
  readonly size: number;
  /** Media type, as far as it is known. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file of a form (a `File`). */
export interface FormFile extends FileContent {
  readonly name: string;
}

const isFileContent = (value: unknown): value is FileContent =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  typeof value.size === 'number' &&
  'arrayBuffer' in value &&
  typeof value.arrayBuffer === 'function';

const isFormFile = (value: unknown): value is FormFile =>
  isFileContent(value) && 'name' in value && typeof value.name === 'string';

/** A field of an upload form. */
export const formFile = v.custom<FormFile>(isFormFile, 'required');

/** An answer that is a file to keep: its name and its bytes. */
export const attachment = v.object({ name: v.string(), content: v.custom<FileContent>(isFileContent) });

export type Attachment = v.InferOutput<typeof attachment>;
