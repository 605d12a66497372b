import { useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { type Scope, scopes } from '#domain/terms/modules.ts';

interface ScopeSelectProps {
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** Whether pictures are of the building or of the building site. */
export const ScopeSelect = ({ value, onChange }: ScopeSelectProps) => {
  const { t } = useLingui();
  return (
    <BarSelect
      label={t`Pictures of`}
      value={value}
      options={scopes.map((scope) => ({ value: scope, label: t(scopeNames[scope]) }))}
      onChange={onChange}
    />
  );
};
