/** What a command line starts, by the name of the built file. */
const sources = {
  main: 'src/server/main.ts',
  admin: 'src/server/cli/admin.ts',
  report: 'src/server/cli/report.ts',
  convert: 'src/server/cli/convert.ts',
} as const;

/**
 * What Node is told to run one of the product's programs. `npm test` builds first and says so with `TEST_BUILT=1`: what users
 * run is tried then, and it starts with a tenth of the processor time. Without it the source is run, so that a test that is
 * run by itself never tries an old build.
 */
export const programArgs = (name: keyof typeof sources, args: readonly string[] = []): readonly string[] =>
  process.env['TEST_BUILT'] === '1' ? [`dist/server/${name}.js`, ...args] : ['--import', 'tsx', sources[name], ...args];
