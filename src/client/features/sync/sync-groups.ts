import type { OutboxItem } from '#client/data/outbox/questions/items.ts';

/** Changes that belong together: of one action, or held for the same reason in the same place. */
export interface SyncGroup {
  readonly key: string;
  readonly items: readonly OutboxItem[];
}

/** The list in its order; what needs a decision comes first. */
export const groupsOf = (items: readonly OutboxItem[]): readonly SyncGroup[] => {
  const groups = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const key = item.group ?? item.key;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  const all = [...groups].map(([key, members]) => ({ key, items: members }));
  const needsYou = ({ items: [first] }: SyncGroup) => first?.state === 'held' || first?.state === 'conflict';
  return [...all.filter(needsYou), ...all.filter((group) => !needsYou(group))];
};
