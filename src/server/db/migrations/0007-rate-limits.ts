import type { Migration } from './migration.ts';

/**
 * `rate_limits`: how much of an allowance was used in a window of time; unlogged, because a crash may forget it.
 * `session_hash`: the browser's session before a sign-in, which the sign-in ends.
 */
export const rateLimits: Migration = {
  id: '0007-rate-limits',
  sql: `
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);

create index rate_limits_age on rate_limits (window_start);

alter table sign_ins add column session_hash text;
`,
};
