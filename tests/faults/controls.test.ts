import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { controls } from './controls.ts';
import { faults } from './fault-list.ts';
import { hasControl } from './rig/controls.ts';

describe('negative controls', () => {
  it.each(controls)('$what: its protection stands in $file once', ({ file, protection }) => {
    expect(readFileSync(`src/${file}`, 'utf8').split(protection)).toHaveLength(2);
  });

  it.each(Object.keys(faults) as (keyof typeof faults)[])('%s has one', (number) => {
    expect(hasControl(number)).toBe(true);
  });
});
