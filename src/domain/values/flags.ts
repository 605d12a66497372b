/** Environments of the specification (section 9), read from the host name. */
const environments = ['localhost', 'feat', 'dev', 'test', 'uat', 'qa', 'stag', 'canary', 'cana', 'prod'] as const;
export type Environment = (typeof environments)[number];

/** The last dash-separated part of the first host label, defaulting to prod. */
export const environmentOfHost = (hostName: string): Environment => {
  const label = hostName.split('.')[0] ?? '';
  const last = label.split('-').at(-1);
  return environments.find((environment) => environment === last) ?? 'prod';
};

const flagTable: Readonly<Record<string, readonly Environment[]>> = {
  'feature-1': environments,
  'feature-2': ['localhost', 'dev', 'test'],
  'feature-3': [],
};

/** Whether faults are sent to those who run the product by themselves: in production only, at present not at all. */
const errorReportsEnabled = false;

export const sendsErrorReports = (environment: Environment, enabled: boolean = errorReportsEnabled): boolean =>
  enabled && environment === 'prod';

/** true when the flag is on in this environment or named for the session. Unknown flags are off unless named. */
export const isFlagOn = (flag: string, environment: Environment, sessionFlags: readonly string[]): boolean =>
  sessionFlags.includes(flag) || (flagTable[flag] ?? []).includes(environment);
