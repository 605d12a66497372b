import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { contentStatement } from '#tests/server/matrix/rolled-back.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { emptyDatabase } from '#tests/support/server/test-database.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { complaintAbout } from './check-answer.ts';
import { type FuzzWorld, makeFuzzWorld } from './fuzz-world.ts';
import { describeRequest, type HttpRequest } from './http-request.ts';
import { mutate } from './mutations.ts';
import { sendTo, validRequests } from './valid-requests.ts';

export interface Hammering {
  readonly requests: number;
  readonly refused: number;
  /** Requests after which the whole content of the database was compared. */
  readonly compared: number;
  readonly complaints: readonly string[];
}

/** A new world after so many requests, so that what was deleted is there again. */
const requestsPerWorld = 4_000;
const requestsAtOnce = 24;
const longestMs = 30_000;
const comparedShare = 1 / 200;
const enoughComplaints = 20;

/** Sends mutated requests to the real app and says which answers are wrong; the seed makes them again. */
export const hammer = async (database: Database, runs: number, seed: number): Promise<Hammering> => {
  const tally = { requests: 0, refused: 0, compared: 0, complaints: [] as string[] };
  for (let round = 0; tally.requests < runs && tally.complaints.length < enoughComplaints; round += 1) {
    await emptyDatabase(database);
    const server = createTestServer(database);
    const world = await makeFuzzWorld(server);
    const random = createRandom(seed + round);
    const next = requestSource(world, random, seed + round);
    const count = Math.min(requestsPerWorld, runs - tally.requests);
    await sendMany({ database, world, next, random, count, tally, label: `seed ${seed}, round ${round}` });
    for (const line of server.logged) tally.complaints.push(`logged: ${line}`);
  }
  return tally;
};

/** A body can be wrong in more ways than an address. */
const weightOf = ({ body, content }: Endpoint): number => (body !== undefined && content === 'json' ? 12 : 1);

/** Endless mutated requests. */
const requestSource = (world: FuzzWorld, random: Random, seed: number): (() => HttpRequest) => {
  const pools = allEndpoints
    .filter(({ isStream }) => isStream !== true)
    .flatMap((endpoint) => {
      const pool = validRequests(world, endpoint, { runs: 12, seed });
      return Array.from({ length: weightOf(endpoint) }, () => pool);
    });
  return () => {
    const request = random.pick(random.pick(pools) ?? []);
    if (request === undefined) throw new Error('there is no endpoint');
    return mutate(request, random);
  };
};

interface Round {
  readonly database: Database;
  readonly world: FuzzWorld;
  readonly next: () => HttpRequest;
  readonly random: Random;
  readonly count: number;
  readonly tally: { requests: number; refused: number; compared: number; readonly complaints: string[] };
  readonly label: string;
}

const sendMany = async (round: Round): Promise<void> => {
  const { database, next, random, count, tally } = round;
  const content = await contentStatement(database);
  let sent = 0;
  while (sent < count && tally.complaints.length < enoughComplaints) {
    const batch = Math.min(requestsAtOnce * 8, count - sent);
    let taken = 0;
    const moves: HttpRequest[] = [];
    const lane = async (): Promise<void> => {
      while (taken < batch) {
        taken += 1;
        const request = next();
        if (movesCaller(request)) moves.push(request);
        else await sendOne(round, request);
      }
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, lane));
    for (const request of moves) await sendOne(round, request);
    sent += batch;
    if (random.chance(comparedShare * batch)) await compareOne(round, content);
  }
  tally.requests += sent;
};

/** Who changes company while another call of theirs is on its way is refused by the database itself (403), which is logged. */
const movesCaller = ({ path }: HttpRequest): boolean => path.includes('company-invites/accept');

const sendOne = async ({ world, tally, label }: Round, request: HttpRequest): Promise<Response | null> => {
  const complain = (text: string): void => {
    tally.complaints.push(`${label}: ${text} <- ${describeRequest(request)}`);
  };
  const timer = setTimeout(() => complain(`no answer in ${longestMs} ms`), longestMs);
  try {
    const response = await sendTo(world, request);
    const complaint = await complaintAbout(response, request);
    if (complaint !== null) complain(complaint);
    if (response.status >= 400) tally.refused += 1;
    return response;
  } catch (error) {
    // A request that cannot even be written never leaves the browser.
    if (!(error instanceof TypeError)) complain(String(error));
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** One request by itself: refused, it must have left everything as it was. */
const compareOne = async (round: Round, content: string): Promise<void> => {
  const { database, next, tally } = round;
  const before = JSON.stringify(await database.query(content));
  const request = next();
  const response = await sendOne(round, request);
  tally.compared += 1;
  if (response === null || response.status < 400) return;
  const after = JSON.stringify(await database.query(content));
  if (after !== before && request.headers['idempotency-key'] === undefined) {
    tally.complaints.push(`${round.label}: a refused request wrote <- ${describeRequest(request)}`);
  }
};
