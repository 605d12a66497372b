import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { controls } from './controls/controls.ts';
import { covered, type FaultNumber, faults, walked } from './fault-list.ts';
import { hasControl } from './rig/controls.ts';

describe('negative controls', () => {
  it('have their protection in its file, once', () => {
    const strayed = controls.filter(
      ({ file, protection }) => readFileSync(`src/${file}`, 'utf8').split(protection).length !== 2,
    );
    expect(strayed.map(({ what, file }) => `${file} does not have once: ${what}`)).toEqual([]);
  });

  it('are without it when they are tried', () => {
    expect(controls.filter(({ protection, off }) => off.includes(protection)).map(({ what }) => what)).toEqual([]);
  });

  it('are shared by what is left out of the dose with what stands for it', () => {
    const isTried = (number: FaultNumber) => walked.includes(number) || covered[number] === undefined;
    const isShared = (one: FaultNumber, other: FaultNumber) =>
      controls.some((control) => control.faults.includes(one) && control.faults.includes(other));
    const isNumber = (by: string): by is FaultNumber => Object.hasOwn(faults, by);
    const astray = (Object.keys(covered) as FaultNumber[]).filter((number) => {
      const [by = ''] = covered[number] ?? [];
      return isNumber(by) ? !(isTried(by) && isShared(number, by)) : !existsSync(by);
    });
    expect(astray).toEqual([]);
  });

  it('are there for each fault', () => {
    const numbers = Object.keys(faults) as (keyof typeof faults)[];
    expect(numbers.filter((number) => !hasControl(number))).toEqual([]);
  });
});
