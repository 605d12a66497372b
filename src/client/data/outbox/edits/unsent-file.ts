import { localePreference } from '#client/data/device/preferences.ts';
import { labelIn } from '#client/data/outbox/questions/edit-labels.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { today } from '#domain/values/today.ts';

const names = { fi: 'lahettamattomat-muutokset', sv: 'osanda-andringar', en: 'unsent-changes' } as const;

interface ChangesFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * The waiting edits as a file that a person can read and a program can take apart: each in words and as it is stored.
 * @param unsaved edits that this device had no room for
 */
export const unsentFile = (
  { outbox }: Pick<ClientData, 'outbox'>,
  now: Date,
  unsaved: readonly EntryDraft[] = [],
): ChangesFile => changesFile([...outbox.entries.get(), ...unsaved], now);

/** The same of any edits. */
export const changesFile = (edits: readonly EntryDraft[], now: Date): ChangesFile => {
  const language = localePreference.get();
  const changes = edits.map((edit) => ({ change: labelIn(edit.label, language), edit }));
  const file = { format: 'tyomaahiili-unsent-changes', version: 1, savedAt: now.toISOString(), changes };
  return {
    name: `${names[language]}-${today(now)}.json`,
    content: new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }),
  };
};
