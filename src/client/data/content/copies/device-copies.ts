import { msg } from '@lingui/core/macro';
import { localePreference } from '#client/data/device/preferences.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { store, tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import { siteFieldsOf } from '#domain/sites/site.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { categoriesOnDevice, contentOnDevice, wholeSiteOnDevice } from './device-content.ts';
import { categoryDraft, copyDrafts, type MadeSite, newSite } from './device-drafts.ts';

/*
 * Copies made without a connection: the same edits as if everything had been entered anew, stored all or none under
 * ids of this device, so that a copy can be opened, edited and reported at once. All reject with `ApiError` when
 * something of the original is not on this device.
 */

/** A calculation beside the original. */
export const copyCalculationHere = async (
  data: ClientData,
  calculation: Calculation,
  name: string,
): Promise<{ readonly id: string }> =>
  tellOutcome(data, texts.calculation, async () => {
    const { siteId } = calculation;
    const id = uuidv7();
    const content = await contentOnDevice(data, calculation);
    const copyName = copyNameOf(calculation.name, name, localePreference.get());
    await store(data, ...copyDrafts(content, copyName, { siteId, calculationId: id }));
    return { id };
  });

const texts = {
  calculation: {
    done: msg`Calculation copied`,
    failed: msg`Failed to copy calculation`,
    failedBy: { network: msg`Only a calculation that is on this device can be copied without a connection.` },
  },
  site: {
    done: msg`Site copied`,
    failed: msg`Failed to copy site`,
    failedBy: { network: msg`Only a site that is whole on this device can be copied without a connection.` },
  },
  categories: {
    done: msg`Categories imported`,
    failed: msg`Failed to create category`,
    failedBy: { network: msg`Only categories that are on this device can be taken without a connection.` },
  },
};

interface SiteCopy {
  readonly name: string;
  readonly withQuantities: boolean;
}

/** A site of the user's own with everything below the original; without its people and its history. */
export const copySiteHere = (data: ClientData, originalId: string, choice: SiteCopy): Promise<MadeSite> =>
  tellOutcome(data, texts.site, () => makeSite(data, originalId, choice));

const makeSite = async (
  data: ClientData,
  originalId: string,
  { name, withQuantities }: SiteCopy,
): Promise<MadeSite> => {
  const { site: original, contents } = await wholeSiteOnDevice(data, originalId);
  const fields = {
    ...siteFieldsOf(original),
    name: copyNameOf(original.name, name, localePreference.get()),
  };
  const taken = withQuantities ? contents : contents.map((content) => ({ ...content, quantities: [] }));
  const { site, drafts } = newSite(fields, taken, original.defaultCalculationId);
  await store(data, ...drafts);
  return site;
};

/** Adds the categories of another calculation that this one does not have yet, after its own. */
export const importCategoriesHere = (
  data: ClientData,
  place: CalculationPlace,
  from: CalculationPlace,
): Promise<void> =>
  tellOutcome(data, texts.categories, async () => {
    const own = await categoriesOnDevice(data, place);
    const last = Math.max(0, ...own.map(({ position }) => position));
    const isOwn = ({ name, talo2000Code }: Category) =>
      own.some((category) => category.name === name && category.talo2000Code === talo2000Code);
    const missing = (await categoriesOnDevice(data, from)).filter((category) => !isOwn(category));
    const drafts = missing.map((category, index) =>
      categoryDraft({ ...category, position: last + 1 + index }, uuidv7(), place),
    );
    await store(data, ...drafts);
  });
