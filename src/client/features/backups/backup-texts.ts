import { msg } from '@lingui/core/macro';
import type { BackupKind } from '#domain/backup.ts';
import type { Difference } from '#domain/site-difference.ts';

export const kindTexts: Readonly<Record<BackupKind, ReturnType<typeof msg>>> = {
  manual: msg`Made by a user`,
  'before-restore': msg`Before a restore`,
};

export const entityTexts: Readonly<Record<Difference['entity'], ReturnType<typeof msg>>> = {
  site: msg`Site information`,
  calculation: msg({ message: 'Calculations', context: 'rows' }),
  category: msg`Categories`,
  quantity: msg`Quantities`,
};

export const changeTexts: Readonly<
  Record<Difference['entity'], Readonly<Record<Difference['kind'], ReturnType<typeof msg>>>>
> = {
  site: { created: msg`Site created`, changed: msg`Site updated`, deleted: msg`Site deleted` },
  calculation: {
    created: msg`Calculation created`,
    changed: msg`Calculation updated`,
    deleted: msg`Calculation deleted`,
  },
  category: { created: msg`Category created`, changed: msg`Category updated`, deleted: msg`Category deleted` },
  quantity: { created: msg`Quantity created`, changed: msg`Quantity updated`, deleted: msg`Quantity deleted` },
};
