import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What is stored of a site is made here. */
const roots = [
  'src/server/site-list/site-summary.ts',
  'src/server/reports/calculation-result.ts',
  'src/server/quantities/engine-rows.store.ts',
  'src/server/log-figures/kept-log.ts',
  'src/server/log-figures/log-of-site.ts',
];

/** A value that is imported from the domain; what is only a type changes no figure. */
const valueImport = /^(?:import|export) (?!type\b)[^;]*?from '((?:#domain|\.{1,2})\/[^']+)'/gm;

/**
 * The files of the domain that a site's stored figures can depend on, those of the server that ask it among them, by
 * following the imports; sorted.
 *
 * @param folder the project's own
 */
export const engineFiles = (folder: string): readonly string[] => {
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, imported = ''] of readFileSync(join(folder, path), 'utf8').matchAll(valueImport)) {
      const target = imported.startsWith('#') ? `src/${imported.slice(1)}` : normalize(join(dirname(path), imported));
      if (target.startsWith('src/domain/')) follow(target);
    }
  };
  for (const root of roots) follow(root);
  return [...found].toSorted();
};

/** Another one for another content of these files: figures of a release that calculates alike are good in the next. */
export const engineMarkOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const path of engineFiles(folder)) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 16);
};
