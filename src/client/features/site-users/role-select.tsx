import { useLingui } from '@lingui/react/macro';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { type MemberRole, memberRoles } from '#domain/people/site-user.ts';
import { roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

interface RoleSelectProps {
  /** Whose role it is: a name or an address. */
  readonly name: string;
  readonly role: MemberRole;
  readonly disabled: boolean;
  readonly onChange: (role: MemberRole) => Promise<void>;
}

export const RoleSelect = ({ name, role, disabled, onChange }: RoleSelectProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['role']}>
      <BarSelect<MemberRole>
        label={t`Role of ${name}`}
        value={role}
        disabled={disabled}
        options={memberRoles.map((value) => ({ value, label: t(roleTexts[value]) }))}
        onChange={(next) => void onChange(next)}
      />
    </div>
  );
};
