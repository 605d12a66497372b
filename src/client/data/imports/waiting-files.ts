import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { broughtDraft, broughtIds, keepBroughtIds, leaveOutBrought } from '#client/data/drafts/brought-files.ts';
import { dropDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { fileOf, keepFileDraft } from '#client/data/drafts/kept-file.ts';
import { forgetChosen, heldFile, isChosen } from '#client/data/evidence/chosen-files.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { byUnits } from '#domain/values/order.ts';
import { forgetReceived, onReceived, type ReceivedFile, receivedFiles } from './received-files.ts';

/** Where the dialog of a calculation's import keeps the file that was chosen in it. */
export const sheetDraft = (calculationId: string): string => `import.${calculationId}`;

/** Where the import of a site's log keeps the file that was chosen in it. */
export const logDraft = (siteId: string): string => `log-import.${siteId}`;

/** A file that was brought and is not used yet. */
export interface WaitingFile {
  readonly id: string;
  readonly file: File;
}

export interface WaitingFiles {
  /** What came last stands first, files of one drop in their order; null = not known yet. */
  readonly files: readonly WaitingFile[] | null;
  /** Looks again: something has been used elsewhere. */
  readonly look: () => Promise<void>;
  /** Used, or given up. */
  readonly remove: (id: string) => Promise<void>;
  /** Hands it to a dialog's draft; false where the device has no room: then it waits on. */
  readonly passOn: (waiting: WaitingFile, draft: string) => Promise<boolean>;
}

/** Files that came to this device, taken into the user's own drafts: there they survive a reload, until used. */
export const useWaitingFiles = (): WaitingFiles => {
  const data = dataOf(useQueryClient());
  const [files, setFiles] = useState<readonly WaitingFile[] | null>(null);
  const look = useCallback(
    () =>
      takeReceived(data).then(setFiles, () => {
        setFiles((now) => now ?? []);
      }),
    [data],
  );
  useEffect(() => {
    void look();
    return onReceived(() => void look());
  }, [look]);
  const remove = async (id: string) => {
    await forgetWaiting(data, id);
    await look();
  };
  const passOn = async ({ id, file }: WaitingFile, draft: string) => {
    const isKept = await keepFileDraft(data, draft, file);
    if (isKept) await remove(id);
    return isKept;
  };
  return { files, look, remove, passOn };
};

/** Those that still wait, in the order in which they are named. */
export const readWaiting = async (data: ClientData, ids: readonly string[]): Promise<readonly WaitingFile[]> => {
  const received = await receivedFiles();
  const found = await Promise.all(
    ids.map(async (id) => ({
      id,
      file:
        heldFile(id) ??
        fileOf(await readDraft(data, broughtDraft(id))) ??
        received.find(({ key }) => key === id)?.file ??
        null,
    })),
  );
  return found.flatMap(({ id, file }) => (file === null ? [] : [{ id, file }]));
};

/** A file was used, or is given up. */
export const forgetWaiting = (data: ClientData, id: string): Promise<void> => inTurn(() => forget(data, id));

/** One at a time: two screens must not take the same file. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = turn.then(work, work);
  turn = next.catch(() => undefined);
  return next;
};

const takeReceived = (data: ClientData): Promise<readonly WaitingFile[]> =>
  inTurn(async () => {
    const received = await receivedFiles();
    const known = await broughtIds(data);
    const taken: string[] = [];
    const left: WaitingFile[] = [];
    for (const one of received) {
      if (await take(data, one)) taken.push(one.key);
      else left.push({ id: one.key, file: one.file });
    }
    const ids = [...taken, ...known.filter((id) => !taken.includes(id))];
    if (taken.length > 0) await keepBroughtIds(data, ids);
    for (const key of taken) await forgetReceived(key);
    const kept = await Promise.all(
      ids.map(async (id) => ({ id, file: fileOf(await readDraft(data, broughtDraft(id))) })),
    );
    const all = [...left, ...kept.flatMap(({ id, file }) => (file === null ? [] : [{ id, file }]))];
    return all.sort((one, other) => compare(one.id, other.id));
  });

/** Keys tell the moment, then the place among the files of that moment. */
const compare = (one: string, other: string): number => {
  const [moment = '', index = ''] = one.split('-').slice(-2);
  const [otherMoment = '', otherIndex = ''] = other.split('-').slice(-2);
  return byUnits(otherMoment, moment) || byUnits(index, otherIndex);
};

const take = async (data: ClientData, { key, file }: ReceivedFile): Promise<boolean> => {
  try {
    return await keepFileDraft(data, broughtDraft(key), file);
  } catch {
    return false;
  }
};

const forget = async (data: ClientData, id: string): Promise<void> => {
  if (isChosen(id)) return forgetChosen(data, [id]);
  await leaveOutBrought(data, id);
  await dropDraft(data, broughtDraft(id));
  await forgetReceived(id);
};
