import { killCalls } from './killed-calls.ts';

/** `npm run test:kill -- --runs N` */
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1] || 30);
const outcomes = await killCalls(runs);
for (const { call, killedAfterMs, found } of outcomes)
  console.log(`${call} killed after ${killedAfterMs.toFixed(0)} ms: ${found}`);
const count = (found: string) => outcomes.filter((outcome) => outcome.found === found).length;
console.log(`${runs} killed: ${count('before')} as before, ${count('after')} as after, ${count('torn')} torn`);
process.exit(
  outcomes.some(({ found, wasAnswered }) => found === 'torn' || (wasAnswered && found === 'before')) ? 1 : 0,
);
