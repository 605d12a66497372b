import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { Principal, Situation } from './principals.ts';

/**
 * What a call asks of its caller, in the words of the table of rights:
 * an action on a site, or a session (`session`), a session of a company with a licence (`licence`), nothing (`public`),
 * looking after the installation (`operator`), being one of the company of the library row (`read library`), or its creator or company's admin (`change library`).
 */
export type Right =
  | 'public'
  /** The secret of a link of the site, and nothing else. */
  | 'link'
  /** The secret of an upload address of the site, and nothing else. */
  | 'drop'
  | 'session'
  | 'licence'
  | 'operator'
  | 'read library'
  | 'change library'
  | 'read'
  | 'export'
  | 'sign'
  | 'hand in'
  | 'edit'
  | 'comment'
  | 'manage backups'
  | 'restore'
  | 'own';

/** Ids that a call may name, by the parameter's name. */
export type Ids = Readonly<Record<string, string>>;

/** Status, and the problem's code for a refusal, e.g. `200` or `404 not-found`. */
export type Outcome = string;

export interface Row {
  readonly right: Right;
  readonly query?: (ids: Ids) => Readonly<Record<string, string>>;
  readonly body?: (ids: Ids) => unknown;
  /** The body of a form: a file. */
  readonly form?: () => FormData;
  /** For a bulk call: the id in its body that the situation is about. */
  readonly subject?: string;
  /** Who may read the site once this call has succeeded. */
  readonly opensTo?: Principal;
  /** What the rule cannot know, with its reason beside it: by situation, for those whom the rule would let through. */
  readonly allowed?: Partial<Record<Situation, Outcome>>;
  /** What the rule cannot know about one kind of caller; wins over everything. */
  readonly special?: (principal: Principal, situation: Situation) => Outcome | undefined;
}

export type Rows = Readonly<Record<Endpoint['name'], Row>>;
