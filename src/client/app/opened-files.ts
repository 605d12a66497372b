import { nowMs } from '#client/data/device/clock.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/LaunchQueue, where the browser has it. */
    readonly launchQueue?: {
      setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
    };
  }
}

/** Takes the files that the system opens with the installed app, before a sign-in could lose them. */
export const receiveOpenedFiles = (onReceived: () => void): void => {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void keep(files).then(onReceived, () => undefined);
  });
};

const keep = async (handles: readonly FileSystemFileHandle[]): Promise<boolean> =>
  keepReceived(await Promise.all(handles.map((handle) => handle.getFile())), nowMs());
