import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '#client/data/content/actions/people.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';

interface OwnerSelectProps {
  /** A user's id; empty = everybody's. */
  readonly owner: string;
  readonly onChange: (owner: string) => void;
}

/** Whose sites: everybody's, the user's own, or a colleague's. */
export const OwnerSelect = ({ owner, onChange }: OwnerSelectProps) => {
  const { t } = useLingui();
  const me = useUser();
  const { data: company = [] } = useQuery({ ...peopleQueries.company(), enabled: useIsOnline() });
  const colleagues = company.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = owner === '' || owner === me.id || colleagues.some(({ value }) => value === owner);
  return (
    <BarSelect
      label={t`Owner`}
      value={owner}
      options={[
        { value: '', label: t`Everybody's sites` },
        { value: me.id, label: t`Sites I own` },
        ...colleagues,
        ...(isKnown ? [] : [{ value: owner, label: t`Another person` }]),
      ]}
      onChange={onChange}
    />
  );
};
