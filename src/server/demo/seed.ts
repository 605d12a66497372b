import type { Bulletin } from '#domain/people/bulletin.ts';
import type { Language } from '#domain/values/language.ts';
import { insertBulletin } from '#server/bulletins/bulletins.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Services } from '#server/http/services.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { giveSample } from '#server/sample/give-sample.ts';
import { beginSeed } from '#server/sample/seeds.store.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { claimsOfDemoUser, demoUsers } from '#server/sign-in/demo-users.ts';
import { makeOperator } from './operator.store.ts';

/** Licence of the demo companies: trying the product out never ends. */
const demoLicenceValidTo = '2099-12-31';
const language: Language = 'fi';

/** Puts the demo users, the sample site and a bulletin in place; each only once, so that deleting the site is for good. */
export const seedDemo = async (services: Services, samples: readonly unknown[]): Promise<void> => {
  await services.database.transaction(async (tx) => {
    const now = services.clock();
    if (await beginSeed(tx, 'demo-bulletin', now))
      await insertBulletin(tx, emissionDataBulletin(services.newId(), now));
    if (await beginSeed(tx, 'demo', now)) await seedSite(tx, services, samples);
    // Whoever tries the product out looks after the installation, too: it serves this machine only.
    const operator = demoUsers[0]?.username;
    if (operator !== undefined && (await beginSeed(tx, 'demo-operator', now))) await makeOperator(tx, operator);
  });
};

const seedSite = async (tx: Queryable, services: Services, samples: readonly unknown[]): Promise<void> => {
  const now = services.clock();
  const userIds = [];
  for (const user of demoUsers) {
    const { newId } = services;
    const claims = claimsOfDemoUser(user);
    userIds.push(await upsertUser(tx, { claims, language, now, newId, licenceValidTo: demoLicenceValidTo }));
  }
  const [userId] = userIds;
  if (userId !== undefined) await giveSample(tx, services, { userId, language }, samples);
};

/** Which emission data the product comes with, the newest first. */
const emissionDataBulletin = (id: string, now: Date): Bulletin => {
  const versions = (locale: string) =>
    embeddedReferenceSets()
      .map((set) => `${set.version} (${new Date(set.publishedAt).toLocaleDateString(locale, { timeZone: 'UTC' })})`)
      .join(', ');
  const newest = embeddedReferenceSets()[0]?.version ?? '';
  return {
    id,
    titleFi: `Päästötietojen versio ${newest}`,
    titleEn: `Emission data version ${newest}`,
    textFi: `Mukana ovat Suomen ympäristökeskuksen CO2data.fi-tietokannan versiot ${versions('fi')}. Uusi laskelma käyttää uusinta; aiempi laskelma pysyy siinä versiossa, jolla se tehtiin.`,
    textEn: `The product comes with these versions of the Finnish Environment Institute's database CO2data.fi: ${versions('en-GB')}. A new calculation uses the newest; an earlier one stays with the version it was made with.`,
    publishedAt: now.toISOString(),
    validFrom: null,
    validTo: null,
  };
};
