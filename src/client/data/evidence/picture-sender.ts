import { backOffMs } from '#client/data/device/back-off.ts';
import { pictureLine } from '#client/data/device/page-preferences.ts';
import type { Signal } from '#client/data/device/signal.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import { sendPicture } from '#client/data/line/send-picture.ts';
import { evidenceKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { getEvidenceUpload, putEvidencePart } from '#contract/site-log/evidence.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { makeRoom } from './evict-pictures.ts';
import { storeRow } from './evidence-edits.ts';
import { isGoodLine, onOtherLine } from './good-line.ts';
import { type KeptPicture, type KeptPictures, type PictureProblem, unsentOf } from './kept-pictures.ts';

interface SenderOptions {
  readonly data: Omit<ClientData, 'sendNow' | 'stopSending'>;
  readonly pictures: KeptPictures;
  /** One tab sends. */
  readonly isLeading: Signal<boolean>;
  readonly random: () => number;
}

/** Refusals that are the person's to decide, with what they mean; anything else passes and is tried again. */
const problems: Readonly<Record<string, PictureProblem>> = {
  'not-found': 'gone',
  'site-read-only': 'forbidden',
  forbidden: 'forbidden',
  'quota-exceeded': 'no-room',
  'too-large': 'refused',
  validation: 'refused',
  'wrong-content-type': 'refused',
};

/**
 * Sends pictures and documents one after the other, each after its row: what was entered is never held up by them. Only
 * what the server has confirmed may leave the device.
 */
export const startPictureSender = ({ data, pictures, isLeading, random }: SenderOptions): (() => void) => {
  const { outbox, connectivity, pause } = data;
  const userId = outbox.userId ?? '';
  let isBusy = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaitingForRow = (id: string) =>
    outbox.entries.get().some(({ endpoint, creates }) => endpoint === 'createEvidence' && creates.includes(id));
  const canSend = () =>
    !isStopped &&
    isLeading.get() &&
    connectivity.isOnline() &&
    pause.get() === null &&
    outbox.userId === userId &&
    (pictureLine.get() === 'any' || isGoodLine());
  const next = () =>
    unsentOf(pictures.all.get()).find(
      ({ problem, isRowStored, row }) => problem === null && isRowStored && !isWaitingForRow(row.id),
    );

  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    try {
      for (let picture = next(); picture !== undefined && canSend(); picture = next()) {
        await sendOne(data, pictures, picture, userId);
        failures = 0;
      }
    } catch (error) {
      failures += 1;
      const restMs = (error instanceof ApiError ? error.retryAfterMs : null) ?? backOffMs(failures, random());
      if (!isStopped) timer = setTimeout(() => void run(), restMs);
    } finally {
      isBusy = false;
    }
  };
  const look = () => void run();
  const stops = [
    pictures.all.subscribe(look),
    outbox.entries.subscribe(look),
    isLeading.subscribe(look),
    connectivity.state.subscribe(look),
    pause.subscribe(look),
    pictureLine.subscribe(look),
    onOtherLine(look),
  ];
  void begin(data, pictures).then(look, () => undefined);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
};

/** A page that was ended between the bytes and their row left a picture without one. */
const begin = async (data: SenderOptions['data'], pictures: KeptPictures): Promise<void> => {
  for (const picture of await pictures.read()) {
    if (picture.isRowStored) continue;
    await storeRow(data, picture.siteId, picture.row);
    await pictures.change(picture.row.id, { isRowStored: true });
  }
};

const sendOne = async (
  { queryClient }: Pick<ClientData, 'queryClient'>,
  pictures: KeptPictures,
  { siteId, row }: KeptPicture,
  userId: string,
): Promise<void> => {
  const params = { siteId, evidenceId: row.id };
  const small = row.thumbnail ? { thumbnail: row.thumbnail } : {};
  const bytes = await pictures.bytesOf(row.id);
  if (bytes === null) return pictures.change(row.id, { problem: 'gone' });
  try {
    const outcome = await sendPicture(bytes, {
      ask: () => call(getEvidenceUpload, { params }, { userId }),
      put: (offset, part) =>
        call(
          putEvidencePart,
          {
            params,
            query: { offset: String(offset) },
            body: { part: new File([part], 'part'), ...(offset === 0 && small) },
          },
          { userId },
        ),
    });
    if (outcome === 'refused') return await pictures.change(row.id, { problem: 'refused' });
  } catch (error) {
    const problem = error instanceof ApiError && error.status !== null ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return pictures.change(row.id, { problem });
  }
  await pictures.change(row.id, { isSent: true });
  queryClient.setQueryData<readonly Evidence[]>(evidenceKey(siteId), (rows) =>
    rows?.map((one) => (one.sha256 === row.sha256 ? { ...one, isUploaded: true } : one)),
  );
  await makeRoom(pictures);
};
