import type { User } from '#domain/people/user.ts';
import { tooMany } from '#server/http/refusal.ts';

/** Heavy calls that may run at the same time in this process: of one user, of one company, and of all. */
const atOnce = { user: 8, company: 32, all: 64 } as const;

/** Counts the heavy calls that run; one too many is refused for a second. */
export const createRunning = () => {
  const byKey = new Map<string, number>();
  const runningOf = (key: string): number => byKey.get(key) ?? 0;
  const add = (key: string, difference: number): void => {
    const left = runningOf(key) + difference;
    if (left === 0) byKey.delete(key);
    else byKey.set(key, left);
  };
  return {
    enter: ({ id, companyId }: Pick<User, 'id' | 'companyId'>): (() => void) => {
      const places = [
        { key: `user ${id}`, most: atOnce.user },
        { key: `company ${companyId}`, most: atOnce.company },
        { key: 'all', most: atOnce.all },
      ];
      if (places.some(({ key, most }) => runningOf(key) >= most)) throw tooMany(1);
      for (const { key } of places) add(key, 1);
      return () => {
        for (const { key } of places) add(key, -1);
      };
    },
  };
};
