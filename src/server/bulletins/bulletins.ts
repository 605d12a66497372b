import { listBulletins } from '#contract/installation/bulletins.ts';
import { type Route, route } from '#server/http/route.ts';
import { findBulletins } from './bulletins.store.ts';

export const bulletinRoutes: readonly Route[] = [
  route(listBulletins, ({ query }, { db, now, today }) => findBulletins(db, { now, today, ...query })),
];
