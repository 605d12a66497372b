import { stepCount, type Walked, type WalkOptions, walk } from './walk.ts';

const maxTries = 40;

/** What goes wrong in a walk, with as few of its steps as still make it go wrong, and how to take them again. */
export const shortened = async (options: WalkOptions): Promise<string> => {
  let steps = options.steps ?? Array.from({ length: stepCount }, (_, index) => index);
  let last: Walked = await walk({ ...options, steps });
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let first = 0; first < steps.length && tries < maxTries; ) {
      const fewer = steps.toSpliced(first, size);
      tries += 1;
      const walked = await walk({ ...options, steps: fewer });
      if (walked.faults.length === 0) first += size;
      else [steps, last] = [fewer, walked];
    }
  }
  const { seed } = options;
  const again = `npm run test:faults -- --walks 1 --seed ${seed} --steps ${steps.join(',')}`;
  return [...last.faults, 'after', ...last.log, `again: ${again}`].join('\n');
};
