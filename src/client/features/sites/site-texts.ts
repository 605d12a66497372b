import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteRole, SiteStatus } from '#domain/sites/site.ts';

export const statusTexts: Readonly<Record<SiteStatus, MessageDescriptor>> = {
  active: msg`Active`,
  completed: msg`Completed`,
  archived: msg`Archived`,
};

export const roleTexts: Readonly<Record<SiteRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  editor: msg`Editor`,
  verifier: msg`Verifier`,
  viewer: msg`Viewer`,
  company: msg`Colleague`,
};
