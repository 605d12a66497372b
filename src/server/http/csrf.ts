import { Refusal } from './refusal.ts';

/** Custom header of our client: forces a preflight even for text/plain and empty bodies. */
export const clientHeader = 'x-tyomaahiili';

/** Refuses an unsafe call that another page could have made: fetch metadata first, else the origin, plus our header. */
export const checkCsrf = (headers: Headers, publicOrigin: string): void => {
  const fetchSite = headers.get('sec-fetch-site');
  const isOurs = fetchSite === null ? headers.get('origin') === publicOrigin : fetchSite === 'same-origin';
  if (!isOurs || headers.get(clientHeader) !== '1') throw new Refusal('csrf');
};
