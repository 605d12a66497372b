import type { Endpoint } from '#contract/frame/endpoint.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { foreignCanary, homeCanary, readableParts } from './canary.ts';
import { expectedOf } from './expected.ts';
import { type Principal, principals, type Situation, situations } from './principals.ts';
import { contentStatement, takingBack, writtenRows } from './rolled-back.ts';
import type { Ids, Outcome, Row } from './row.ts';
import type { World } from './world.ts';

/** One cell: what was expected and what came. */
export interface Complaint {
  readonly cell: string;
  readonly expected: string;
  readonly actual: string;
}

/** Runs all cells of an endpoint, each taken back; `until` stops after the first complaint. */
export const runCells = async (
  world: World,
  endpoint: Endpoint,
  row: Row,
  { stopsAtFirst = false } = {},
): Promise<{ readonly cells: number; readonly complaints: readonly Complaint[] }> => {
  const complaints: Complaint[] = [];
  let cells = 0;
  await takingBack(world.database, async (tx) => {
    const content = await contentStatement(tx);
    const before = JSON.stringify(await tx.query(content));
    let written = await writtenRows(tx);
    for (const situation of situationsOf(endpoint)) {
      for (const principal of principals) {
        if (stopsAtFirst && complaints.length > 0) return;
        cells += 1;
        await tx.query('savepoint cell');
        const response = await world.database.within(tx, () => knock(world, endpoint, row, principal, situation));
        const expected = expectedOf(endpoint, row, principal, situation);
        const told = await describeAnswer(response);
        const complain = (wanted: string, actual: string): void => {
          complaints.push({ cell: `${endpoint.name}: ${principal}, ${situation}`, expected: wanted, actual });
        };
        if (told !== expected) complain(expected, told);
        const leaked = await leakOf(response, row, principal, expected);
        if (leaked !== null) complain('no word of it', leaked);
        const writtenNow = await writtenRows(tx);
        const mayHaveChanged = response.status >= 400 && writtenNow !== written;
        if (mayHaveChanged && JSON.stringify(await tx.query(content)) !== before) complain('unchanged', 'changed');
        written = writtenNow;
        await tx.query('rollback to savepoint cell');
      }
    }
  });
  return { cells, complaints };
};

/** With one parent only, the wrong child of it is the same as the wrong parent. */
const situationsOf = ({ path }: Endpoint): readonly Situation[] =>
  (path.match(/\{/g) ?? []).length > 2 ? situations : situations.filter((one) => one !== 'mismatched child');

const knock = async (
  { clients, idsOf }: World,
  endpoint: Endpoint,
  row: Row,
  principal: Principal,
  situation: Situation,
): Promise<Response> => {
  const ids = idsOf(endpoint, situation, row.subject);
  const client = clients[principal];
  const search = new URLSearchParams(row.query?.(ids) ?? {}).toString();
  return client.send(endpoint.method, `${fillPath(endpoint.path, ids)}${search === '' ? '' : `?${search}`}`, {
    ...bodyOf(endpoint, row, ids),
    ...(principal === 'none'
      ? { headers: { ...typeOf(endpoint, row), cookie: '' } }
      : { headers: typeOf(endpoint, row) }),
  });
};

const bodyOf = (endpoint: Endpoint, row: Row, ids: Ids): { readonly text?: string; readonly form?: FormData } => {
  if (row.form !== undefined) return { form: row.form() };
  if (row.body === undefined) return {};
  const body = row.body(ids);
  return { text: endpoint.content === 'text' ? String(body) : JSON.stringify(body) };
};

const typeOf = (endpoint: Endpoint, row: Row): Record<string, string> =>
  row.body === undefined ? {} : { 'content-type': endpoint.content === 'text' ? 'text/plain' : 'application/json' };

/** `200`, or `404 not-found`. */
export const describeAnswer = async (response: Response): Promise<Outcome> => {
  if (response.status < 400) return String(response.status);
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code =
    typeof problem === 'object' && problem !== null && 'type' in problem ? String(problem.type) : 'no problem';
  return `${response.status} ${code}`;
};

/** The canary that this caller may not see, when the answer holds it. */
const leakOf = async (
  response: Response,
  row: Row,
  principal: Principal,
  expected: Outcome,
): Promise<string | null> => {
  const text = await readableParts(response);
  if (text.includes(foreignCanary)) return `it tells of another company: ${text.slice(0, 300)}`;
  if (row.opensTo === principal && Number(expected) < 300) return null;
  const strangers: readonly Principal[] = [
    'none',
    'expired session',
    'other company',
    'invited',
    'removed',
    'link',
    'drop',
  ];
  // A link reads what is for it.
  const isStranger = strangers.includes(principal) && !(principal === row.right);
  const isRefused = Number(expected.slice(0, 3)) >= 400;
  const mayRead = !isStranger && !(principal === 'licence expired' && isRefused);
  return !mayRead && text.includes(homeCanary) ? `it tells of the site: ${text.slice(0, 300)}` : null;
};
