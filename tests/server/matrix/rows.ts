import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { Row } from './row.ts';
import { libraryRows } from './rows-of-library.ts';
import { peopleRows } from './rows-of-people.ts';
import { sessionRows } from './rows-of-sessions.ts';
import { siteRows } from './rows-of-sites.ts';

const rows = { ...sessionRows, ...siteRows, ...libraryRows, ...peopleRows };

/** Row of an endpoint; a route without one has rights that nobody has written down. */
export const rowOf = ({ name }: Endpoint): Row => {
  const row = rows[name];
  if (row === undefined) throw new Error(`${name} has no row in the table of rights`);
  return row;
};

/** Rows of calls that are gone. */
export const rowsWithoutEndpoint = (): readonly string[] => {
  const names = new Set(allEndpoints.map(({ name }) => name));
  return Object.keys(rows).filter((name) => !names.has(name));
};
