import { msg } from '@lingui/core/macro';
import type { BackupKind } from '#domain/documents/backup.ts';
import type { Difference } from '#domain/documents/site-difference.ts';

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
