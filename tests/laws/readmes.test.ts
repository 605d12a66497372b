import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const readmes = ['README.md', ...['src', 'tests'].flatMap(filesBelow).filter((path) => path.endsWith('/README.md'))];

/** Paths in backticks and in links that name a file of ours; what a user writes or makes (`site.json`) has no folder. */
const namedFiles = (text: string): readonly string[] => [
  ...[...text.matchAll(/`((?:[\w$][\w.$-]*\/)*[\w-][\w.-]*\.(?:tsx?|css|json|md))`/g)].map(([, path = '']) => path),
  ...[...text.matchAll(/\]\(([\w./-]+\.(?:tsx?|md))\)/g)].map(([, path = '']) => path),
];

const layers = ['', 'src', 'src/client', 'src/client/data', 'src/domain', 'src/server', 'src/contract', 'tests'];

const exists = (readme: string, path: string): boolean =>
  [dirname(readme), ...layers].some((folder) => existsSync(join(folder, path)));

/** Names that a sentence gives to a file of its user's. */
const ofUsers: ReadonlySet<string> = new Set(['site.json', 'report.json', 'site.ryhti-log.json']);

describe('what a README says of the tree', () => {
  it('names files that exist', () => {
    const named = readmes.flatMap((readme) =>
      namedFiles(readFileSync(readme, 'utf8')).map((path) => ({ readme, path })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ readme, path }) => !ofUsers.has(path) && !exists(readme, path))).toEqual([]);
  });

  it('names the doors of each room of the client’s data: what the rest of the client imports', () => {
    const imported = ['app', 'features', 'parts', 'routes', 'ui']
      .flatMap((layer) => filesBelow(join('src/client', layer)))
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/'#client\/data\/([\w-]+)\/([\w/-]+\.ts)'/g)])
      .map(([, room = '', file = '']) => `${room}/${file}`);
    const rooms = readdirSync('src/client/data', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const doors = rooms.flatMap(({ name }) => {
      const text = readFileSync(`src/client/data/${name}/README.md`, 'utf8');
      const section = /## Doors\n([\s\S]*?)(?:\n## |$)/.exec(text)?.[1] ?? '';
      return [...section.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => `${name}/${file}`);
    });
    expect(doors.toSorted()).toEqual([...new Set(imported)].toSorted());
  });
});
