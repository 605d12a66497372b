import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { controls } from '#tests/faults/controls.ts';
import type { FaultNumber } from '#tests/faults/fault-list.ts';

/** A protection of the product, and what stands in its place when a negative control takes it off. */
export interface Control {
  /** Inside `src`. */
  readonly file: string;
  /** An expression that stands in the file once. */
  readonly protection: string;
  readonly off: string;
}

declare global {
  /** The fault whose protections are off in this page. */
  var faultControl: FaultNumber | undefined;
}

/** `--controls`: each fault is tried without its protection, and must not be survived. */
export const isControlRun = process.env['FAULT_CONTROLS'] === '1';

export const takeOff = (number: FaultNumber): void => {
  globalThis.faultControl = number;
};

const all = Object.entries(controls).flatMap(([number, list]) => list.map((control) => ({ number, ...control })));

const switchable = (code: string, { number, file, protection, off }: Control & { number: string }): string => {
  if (code.split(protection).length !== 2)
    throw new Error(`${file} does not have once what the control of ${number} takes off`);
  return code.replace(protection, () => `(globalThis.faultControl === '${number}' ? (${off}) : (${protection}))`);
};

/** Only the program that the faults are tried on has switches for its protections; the shipped one never does. */
export const protectionSwitches = (): Plugin => ({
  name: 'fault-controls',
  enforce: 'pre',
  load: (id) => {
    const ofFile = all.filter(({ file }) => id.endsWith(`/src/${file}`));
    return ofFile.length === 0 ? null : ofFile.reduce(switchable, readFileSync(id, 'utf8'));
  },
});
