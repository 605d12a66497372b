import type { PartState } from '#client/data/line/missing-part.ts';

const messages = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
  'is not a valid javascript mime type',
  'expected a javascript module script',
  'expected a javascript-or-wasm module script',
];

/** true for a part of the program that could not be loaded or came with an invalid script MIME type. */
export const isModuleFailure = (error: unknown): boolean => {
  const text = error instanceof Error ? error.message.toLowerCase() : '';
  return messages.some((message) => text.includes(message));
};

interface Page {
  /** Whether our server answers now; the browser's own opinion of the network may be wrong. */
  readonly isReachable: () => Promise<boolean>;
  /** Fetches the part as a plain file. */
  readonly fetchPart: (address: string) => Promise<PartState>;
  /** The last failure a reload was tried for; outlives the reload. */
  readonly lastFailure: { readonly get: () => string | null; readonly set: (failure: string) => void };
  /** Loads the page anew as soon as nobody types in it. */
  readonly reload: () => void;
}

/**
 * Reloads the page for a part that did not come: Chromium remembers a failed import for as long as the page stands, so that
 * asking again is of no use in it. Once per failure, never while the server is out of reach, because the page might not
 * come back, and not before the part has come as a plain file, or is known to be gone: on a slow line the page would need
 * even more of it. Safari does not say which module it was; there every failure counts.
 * @returns whether a reload was started.
 */
export const reloadForModule = async (error: unknown, page: Page): Promise<boolean> => {
  const { isReachable, fetchPart, lastFailure, reload } = page;
  if (!(error instanceof Error) || !isModuleFailure(error)) return false;
  const isTried = () => lastFailure.get() === error.message;
  if (isTried()) return false;
  const address = /https?:\S+/.exec(error.message)?.[0];
  if (address !== undefined && (await fetchPart(address)) === 'away') return false;
  // One failure is told in several ways at once, hence the second look.
  if (isTried() || !(await isReachable()) || isTried()) return false;
  lastFailure.set(error.message);
  reload();
  return true;
};
