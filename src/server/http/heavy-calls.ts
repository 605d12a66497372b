import type { User } from '#domain/people/user.ts';
import type { Answer } from './answer.ts';
import type { RequestBody } from './read-body.ts';
import type { Route } from './route.ts';

/** What a call brings, whether it came as a request of its own or in a batch. */
export interface CallInput {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: RequestBody;
}

/** Answers calls that compute for long, somewhere where nobody else waits for it. */
export interface HeavyCalls {
  /** As `runRoute`. */
  answer(route: Route, input: CallInput, user: User | null): Promise<Answer>;
  /** The same for what nobody waits for: only while no other call waits for a place. */
  answerLast(route: Route, input: CallInput, user: User | null): Promise<Answer>;
}
