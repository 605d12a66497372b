import { msg } from '@lingui/core/macro';
import { fetchSiteDocument } from '#client/data/content/copies/site-files.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import type { Site } from '#domain/sites/site.ts';

/** Without a connection the device makes it of what it has. */
const failedBy = { network: msg`Only a site that is whole on this device can be exported without a connection.` };

/** Saves the site's document to a file named after the site. */
export const downloadSite = async (site: Pick<Site, 'id' | 'name'>): Promise<void> => {
  try {
    const document = await fetchSiteDocument(currentData(), site.id);
    saveFile(`${fileName(site.name)}.json`, JSON.stringify(document, null, 2));
  } catch (error) {
    currentData().notify({ type: 'error', message: failureText(error, msg`Failed to export the site`, failedBy) });
  }
};

/** Letters of every language are fine in a file name, path marks are not. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]+/gu, '').trim() || 'site';

const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
