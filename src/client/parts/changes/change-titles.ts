import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryEntry } from '#domain/documents/history.ts';
import type { Difference } from '#domain/documents/site-difference.ts';

/** What happened to one of a kind, in a word or two. */
export type ChangeTitles = Readonly<Record<HistoryEntry['kind'], MessageDescriptor>>;

/** Of what a site holds: its history and the comparison with a backup say it alike. */
export const changeTitles: Readonly<Record<Difference['entity'], ChangeTitles>> = {
  site: { created: msg`Site created`, changed: msg`Site updated`, deleted: msg`Site deleted` },
  calculation: {
    created: msg`Calculation created`,
    changed: msg`Calculation updated`,
    deleted: msg`Calculation deleted`,
  },
  category: { created: msg`Category created`, changed: msg`Category updated`, deleted: msg`Category deleted` },
  quantity: { created: msg`Quantity created`, changed: msg`Quantity updated`, deleted: msg`Quantity deleted` },
};
