import { buildPage } from './page-code.ts';

/** The page's code is built once for all files of walks. */
export const setup = buildPage;
