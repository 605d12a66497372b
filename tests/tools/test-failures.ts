type Json = Readonly<Record<string, unknown>>;

/** Names and first lines of what failed in a report of vitest's JSON reporter; a file that did not load is one, too. */
export const vitestFailures = (report: Json | undefined): readonly string[] =>
  listOf(report?.['testResults']).flatMap((file) => {
    const failed = listOf(file['assertionResults']).filter((test) => test['status'] === 'failed');
    if (failed.length === 0 && file['status'] === 'failed') return [withReason(file['name'], file['message'])];
    return failed.map((test) => withReason(test['fullName'], (test['failureMessages'] as unknown[])[0]));
  });

/** The same of a report of Playwright's JSON reporter, whose suites hold suites. */
export const playwrightFailures = (report: Json | undefined): readonly string[] =>
  listOf(report?.['suites']).flatMap((suite) => [
    ...listOf(suite['specs'])
      .filter((spec) => spec['ok'] === false)
      .map((spec) => withReason(`${String(spec['file'])} › ${String(spec['title'])}`, reasonOf(spec))),
    ...playwrightFailures(suite),
  ]);

/** What passed only when it was tried again. */
export const playwrightRetried = (report: Json | undefined): readonly string[] =>
  listOf(report?.['suites']).flatMap((suite) => [
    ...listOf(suite['specs'])
      .filter((spec) => listOf(spec['tests']).some((test) => test['status'] === 'flaky'))
      .map((spec) => withReason(`${String(spec['file'])} › ${String(spec['title'])}`, reasonOf(spec))),
    ...playwrightRetried(suite),
  ]);

const reasonOf = (spec: Json): unknown =>
  listOf(spec['tests'])
    .flatMap((test) => listOf(test['results']))
    .flatMap((result) => listOf(result['errors']))
    .map((error) => error['message'])
    .at(0);

/** Colours for a terminal. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What vitest's JSON reporter has for the reason of a test that ran out of time. */
const outOfTime = 'STACK_TRACE_ERROR';

/** The reason's beginning: enough to know it again, short enough for a list. */
const withReason = (name: unknown, reason: unknown): string =>
  [
    String(name),
    ...String(reason ?? '')
      .replace(colours, '')
      .replace(outOfTime, 'it ran out of time')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 16),
  ].join('\n  ');

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
