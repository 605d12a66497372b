import { readFile, writeFile } from 'node:fs/promises';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { formatMessage } from '#domain/formats/format-error.ts';
import { type QuotaKind, quotaKinds } from '#domain/people/quota.ts';
import { endBulletin, insertBulletin, listAllBulletins } from '#server/bulletins/bulletins.store.ts';
import { confirmDomain, listAllDomains, removeDomain } from '#server/companies/company-domains.store.ts';
import { mailDomainOf } from '#server/companies/mail-domains.ts';
import type { Queryable } from '#server/db/database.ts';
import { adviceOn, findDatabaseBytes } from '#server/db/database-size.ts';
import { backUp } from '#server/installation/backup.ts';
import { verifyBackup } from '#server/installation/backup-file.ts';
import { insertCompany, isCompany, listCompanies, setLicence, setQuota } from '#server/installation/companies.store.ts';
import { listActions } from '#server/installation/operator-actions.store.ts';
import {
  deletePerson,
  endSessions,
  exportPerson,
  listPeople,
  setCompanyAdmin,
  setOperator,
} from '#server/installation/people.store.ts';
import { restoreBackup } from '#server/installation/restore.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import { newestSet, readUpdate, takeIntoUse } from '#server/reference-sets/library-update.ts';
import { countPinned, listReferenceSets } from '#server/reference-sets/reference-sets.store.ts';
import { type Command, type CommandContext, CommandError, checkId, found } from './command.ts';
import { libraryLines } from './library-lines.ts';
import { records } from './record-commands.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;

const isOn = (state: string): boolean => {
  if (state !== 'on' && state !== 'off') throw new CommandError('Say on or off.');
  return state === 'on';
};

const checkDate = (text: string): string => {
  if (!date.test(text)) throw new CommandError('A date is written as 2027-12-31.');
  return text;
};

const needed = ({ options }: CommandContext, name: string): string => {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing.`);
  return value;
};

const companies: readonly Command[] = [
  { usage: 'companies list', effect: 'none', run: ({ db }) => listCompanies(db) },
  {
    usage: 'companies create KEY NAME (domain:example.com: people with its addresses join)',
    effect: 'change',
    run: async ({ db, newId, now }, key = '', name = '') => {
      if (name.trim() === '') throw new CommandError('The company needs a name.');
      const id = newId();
      if (!(await insertCompany(db, { id, key, name, createdAt: now }))) throw new CommandError('The key is in use.');
      if (key.startsWith('domain:')) await setDomain(db, id, key.slice('domain:'.length), { now, isOn: true });
      return id;
    },
  },
  {
    usage: 'companies licence ID DATE (or none)',
    effect: 'change',
    run: async ({ db }, id = '', end = '') =>
      found(await setLicence(db, checkId(id), end === 'none' ? null : checkDate(end)), 'company'),
  },
  {
    usage: 'companies domains (who claims which, confirmed or not)',
    effect: 'none',
    run: ({ db }) => listAllDomains(db),
  },
  {
    usage: 'companies domain ID DOMAIN STATE (on: people with its addresses join; off: nobody does)',
    effect: 'change',
    run: ({ db, now }, id = '', text = '', state = '') => setDomain(db, checkId(id), text, { now, isOn: isOn(state) }),
  },
  {
    usage: 'companies quota ID KIND LIMIT (sites, rows, products, bytes or work; a number, none or usual)',
    effect: 'change',
    run: async ({ db }, id = '', kind = '', limit = '') =>
      found(await setQuota(db, checkId(id), checkKind(kind), checkLimit(limit)), 'company'),
  },
  {
    usage: 'companies usage ID',
    effect: 'none',
    run: async ({ db }, id = '') => (await findUsage(db, checkId(id))) ?? found(false, 'company'),
  },
];

const setDomain = async (
  db: Queryable,
  companyId: string,
  text: string,
  { now, isOn: isWanted }: { readonly now: string; readonly isOn: boolean },
): Promise<string> => {
  const domain = mailDomainOf(text);
  if (domain === null) throw new CommandError('A domain is written as example.com.');
  if (!(await isCompany(db, companyId))) throw new CommandError('There is no such company.');
  if (!isWanted) return found(await removeDomain(db, companyId, domain), 'domain of the company');
  if (!(await confirmDomain(db, { companyId, domain, now, by: 'operator' }))) {
    throw new CommandError('Another company has this domain.');
  }
  return 'Done.';
};

const checkKind = (kind: string): QuotaKind => {
  const known = quotaKinds.find((one) => one === kind);
  if (known === undefined) throw new CommandError(`Say one of ${quotaKinds.join(', ')}.`);
  return known;
};

/** null = as usual. */
const checkLimit = (text: string): number | null => {
  if (text === 'usual') return null;
  if (text === 'none') return 0;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CommandError('Say a whole number above 0, none or usual.');
  return Number(text);
};

const users: readonly Command[] = [
  { usage: 'users list', effect: 'none', run: ({ db }) => listPeople(db) },
  {
    usage: 'users admin ID STATE (on or off)',
    effect: 'change',
    run: async ({ db }, id = '', state = '') => {
      return found(await setCompanyAdmin(db, checkId(id), isOn(state)), 'user');
    },
  },
  {
    usage: 'users operator ID STATE (on or off: may add emission libraries)',
    effect: 'change',
    run: async ({ db }, id = '', state = '') => found(await setOperator(db, checkId(id), isOn(state)), 'user'),
  },
  {
    usage: 'users end-sessions ID',
    effect: 'change',
    run: async ({ db }, id = '') => `${await endSessions(db, checkId(id))} sessions ended.`,
  },
  {
    usage: 'users export ID FILE',
    effect: 'change',
    run: async ({ db }, id = '', file = '') => {
      const data = await exportPerson(db, checkId(id));
      if (data !== null) await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      return found(data !== null, 'user');
    },
  },
  {
    usage: 'users delete ID',
    effect: 'change',
    run: async ({ db }, id = '') => found(await deletePerson(db, checkId(id)), 'user'),
  },
];

const bulletins: readonly Command[] = [
  { usage: 'bulletins list', effect: 'none', run: ({ db }) => listAllBulletins(db) },
  {
    usage: 'bulletins add --title-fi T --title-en T --text-fi T --text-en T [--from DATE] [--to DATE]',
    effect: 'change',
    run: async (context) => {
      const { db, newId, now, options } = context;
      const bulletin = {
        id: newId(),
        titleFi: needed(context, 'title-fi'),
        titleEn: needed(context, 'title-en'),
        textFi: needed(context, 'text-fi'),
        textEn: needed(context, 'text-en'),
        publishedAt: now,
        validFrom: options['from'] === undefined ? null : checkDate(options['from']),
        validTo: options['to'] === undefined ? null : checkDate(options['to']),
      };
      await insertBulletin(db, bulletin);
      return bulletin.id;
    },
  },
  {
    usage: 'bulletins end ID DATE',
    effect: 'change',
    run: async ({ db }, id = '', day = '') => found(await endBulletin(db, checkId(id), checkDate(day)), 'bulletin'),
  },
];

const readUpdateFile = async (db: Queryable, file: string) => {
  const current = await newestSet(db);
  const update = readUpdate(await readFile(file, 'utf8'), current);
  if (!update.ok) throw new CommandError(`${file}: ${formatMessage(update.error)}`);
  return { current, update: update.value };
};

const library: readonly Command[] = [
  {
    usage: 'library list',
    effect: 'none',
    run: async ({ db }) => {
      const pinned = await countPinned(db);
      return (await listReferenceSets(db)).map((set) => ({ ...set, calculations: pinned.get(set.id) ?? 0 }));
    },
  },
  {
    usage: 'library diff FILE (what it would change)',
    effect: 'none',
    run: async ({ db }, file = '') => {
      const { current, update } = await readUpdateFile(db, file);
      return libraryLines(current, update);
    },
  },
  {
    usage: 'library add FILE (takes it into use; calculations keep the set that they pin)',
    effect: 'change',
    run: async ({ db, now }, file = '') => {
      const { current, update } = await readUpdateFile(db, file);
      const { set, refused } = update;
      const outcome = await takeIntoUse(db, set, now);
      if (outcome === 'other') {
        throw new CommandError(
          `${set.id} is there with other contents. A set never changes: give the new one a new version.`,
        );
      }
      const counts = `${set.id}: ${set.items.length} products, ${refused.length} records refused`;
      return outcome === 'known' ? [`${counts}; it is there already`] : [...libraryLines(current, update), counts];
    },
  },
];

const installation: readonly Command[] = [
  {
    usage: 'backup FILE',
    effect: 'none',
    anyRelease: true,
    run: ({ installation: own, now }, file = '') => backUp(own, file, now),
  },
  {
    usage: 'restore FILE [--replace] [--new]',
    effect: 'restore',
    anyRelease: true,
    run: async ({ installation: own, replace }, file = '') => (await restoreBackup(own, file, replace)).end,
  },
  {
    usage: 'size (bytes of the database, and what is advised of it)',
    effect: 'none',
    run: async ({ db, installation: { database } }) => {
      const databaseBytes = await findDatabaseBytes(db);
      return { database: database.kind, databaseBytes, advice: adviceOn(database.kind, databaseBytes) };
    },
  },
  { usage: 'actions list', effect: 'none', run: ({ db }) => listActions(db) },
];

export const commands: readonly Command[] = [
  ...companies,
  ...users,
  ...bulletins,
  ...library,
  ...records,
  ...installation,
];

/** A command that touches no installation. */
export interface Tool extends Pick<Command, 'usage'> {
  readonly run: (...args: readonly string[]) => Promise<unknown>;
}

export const tools: readonly Tool[] = [
  { usage: 'verify FILE', run: (file = '') => verifyBackup(file) },
  {
    usage: 'limit-sets list',
    run: async () =>
      limitSets.map(({ id, nameEn, validFrom, validTo, source }) => ({ id, nameEn, validFrom, validTo, source })),
  },
];
