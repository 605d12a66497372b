import { isModule } from '#domain/terms/is-module.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { LineResult } from './calculation-result.ts';

/** What adds to the footprint besides the rows: energy by carrier, table values by line. */
export interface LineGroup {
  readonly key: string;
  /** The first of the lines; all have the same kind, line, carrier and module. */
  readonly line: LineResult;
  readonly kgCo2e: number;
}

/** Lines of the footprint that differ only by use class, added together. */
export const lineGroups = (lines: readonly LineResult[], scope: Scope): readonly LineGroup[] => {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    if (line.scope !== scope || !isModule(line.module)) continue;
    const key = [line.kind, line.line ?? line.carrier ?? line.note, line.module].join(':');
    const known = groups.get(key);
    groups.set(key, { key, line: known?.line ?? line, kgCo2e: (known?.kgCo2e ?? 0) + line.kgCo2e });
  }
  return [...groups.values()];
};
