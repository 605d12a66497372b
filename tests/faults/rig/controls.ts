import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { controls, shellControl, workerControls } from '#tests/faults/controls/controls.ts';
import type { FaultNumber } from '#tests/faults/fault-list.ts';
import type { Control } from './control.ts';

declare global {
  /** The fault whose protections are off in this page or server. */
  var faultControl: FaultNumber | undefined;
}

/** `--controls`: each fault is tried without its protection, and must not be survived. */
export const isControlRun = process.env['FAULT_CONTROLS'] === '1';

/** How long a state is waited for at most: without the protection it is the failure that is waited for. */
export const usualWaitMs = isControlRun ? 20_000 : 60_000;

export const hasControl = (number: FaultNumber): boolean =>
  workerControls[number] !== undefined || controls.some(({ faults }) => faults.includes(number));

/** Some of the fault's protections are the server's, which must be started without them. */
export const isOfServer = (number: FaultNumber): boolean =>
  controls.some(({ faults, file }) => faults.includes(number) && file.startsWith('server/'));

/** The program is not kept on the device without one of the fault's protections: nobody need wait for it. */
export const isWithoutShell = (number: FaultNumber): boolean =>
  controls.some(({ faults, what }) => faults.includes(number) && what === shellControl);

export const takeOff = (number: FaultNumber): void => {
  globalThis.faultControl = number;
};

const switchable = (code: string, { faults, file, protection, off, what }: Control): string => {
  if (code.split(protection).length !== 2) throw new Error(`${file} does not have once: ${what}`);
  const isOff = `${JSON.stringify(faults)}.includes(globalThis.faultControl)`;
  return code.replace(protection, () => `(${isOff} ? (${off}) : (${protection}))`);
};

/** Only the program that the faults are tried on has switches for its protections; the shipped one never does. */
export const protectionSwitches = (): Plugin => ({
  name: 'fault-controls',
  enforce: 'pre',
  load: (id) => {
    const ofFile = controls.filter(({ file }) => id.endsWith(`/src/${file}`));
    return ofFile.length === 0 ? null : ofFile.reduce(switchable, readFileSync(id, 'utf8'));
  },
});
