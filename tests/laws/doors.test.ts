import { describe, expect, it } from 'vitest';
import { capabilitiesOf } from './capabilities-of.ts';
import { doors } from './doors.ts';
import { readSources } from './sources.ts';

const sources = readSources();
const capabilities = sources.map((source) => ({
  path: source.path.slice('src/'.length),
  named: capabilitiesOf(source),
}));

/** A door is a file, a room whose name ends with a slash, or the ending of names after a star. */
const isBehind = (path: string, door: string): boolean => {
  if (door.startsWith('*')) return path.endsWith(door.slice(1));
  return door.endsWith('/') ? path.startsWith(door) : path === door;
};

describe('the tree', () => {
  it('was read', () => {
    expect(sources.length).toBeGreaterThan(1400);
  });
});

describe.each(doors)('$capability', ({ names, through }) => {
  const users = capabilities.filter(({ named }) => names.some((name) => named.has(name))).map(({ path }) => path);

  it('is used through its doors only', () => {
    expect(users.filter((path) => !Object.keys(through).some((door) => isBehind(path, door)))).toEqual([]);
  });

  it('has no door that nobody uses', () => {
    expect(Object.keys(through).filter((door) => !users.some((path) => isBehind(path, door)))).toEqual([]);
  });
});
