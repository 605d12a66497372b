import * as v from 'valibot';
import { emailAddress } from '#contract/frame/fields.ts';
import { type MemberRole, memberRoles } from '#domain/people/site-user.ts';

export interface NewInvite {
  /** Address of a colleague; empty = somebody else, by `email`. */
  colleague: string;
  email: string;
  role: MemberRole;
}

/** The address counts only where no colleague was chosen. */
export const inviteForm = v.pipe(
  v.object({ colleague: v.string(), email: v.string(), role: v.picklist(memberRoles) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.colleague !== '') return;
    const { issues } = v.safeParse(emailAddress, dataset.value.email, { abortPipeEarly: true });
    for (const { message } of issues ?? []) {
      const { value } = dataset;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key: 'email', value: value.email }],
      });
    }
  }),
);
