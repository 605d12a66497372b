import { msg } from '@lingui/core/macro';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { tellFailure } from '#client/data/outbox/sending/tell-failure.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import { getFile, uploadFile } from '#contract/sites/files.ts';

export type StoredFile = ReplyOf<typeof uploadFile>;

/** Both need the server; they reject with `ApiError` when it did not happen. */
export interface Files {
  /** A file that the company has already costs no room: the answer is the one it has. */
  uploadFile(file: File, signal?: AbortSignal): Promise<StoredFile>;
  downloadFile(fileId: string): Promise<Attachment>;
}

/** 25 MiB over a slow mobile line. */
const timeoutMs = 300_000;

export const createFiles = (data: ClientData): Files => ({
  uploadFile: (file, signal) =>
    tellFailure(data, msg`Failed to upload file`, () =>
      call(uploadFile, { body: { file } }, { idempotencyKey: uuidv7(), timeoutMs, ...(signal && { signal }) }),
    ),
  downloadFile: (fileId) =>
    tellFailure(data, msg`Failed to download file`, () => call(getFile, { params: { fileId } }, { timeoutMs })),
});
