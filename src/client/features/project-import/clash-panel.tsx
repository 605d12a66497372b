import { Trans, useLingui } from '@lingui/react/macro';
import { PlainSelect } from '#client/ui/fields/plain-select.tsx';
import { clashKey, type LibraryClash } from '#domain/incoming/projects/library-clashes.ts';
import classes from './project-import.module.css';

interface Props {
  readonly clashes: readonly LibraryClash[];
  readonly replaced: ReadonlySet<string>;
  readonly onReplaced: (replaced: ReadonlySet<string>) => void;
}

/** Own products and composites that the company has already: each becomes a copy or replaces the one that is there. */
export const ClashPanel = ({ clashes, replaced, onReplaced }: Props) => {
  const { t } = useLingui();
  const choose = (key: string, choice: 'copy' | 'replace') => {
    const next = new Set(replaced);
    if (choice === 'replace') next.add(key);
    else next.delete(key);
    onReplaced(next);
  };
  return (
    <section aria-label={t`Already in your library`}>
      <p>
        <Trans>
          These own products and composites are in your company's library with other values. A copy leaves the library's
          as it is; replacing changes it for everybody in the company, and other sites keep the values that they were
          calculated with.
        </Trans>
      </p>
      <ul className={classes['clashes']}>
        {clashes.map((clash) => {
          const key = clashKey(clash);
          const { name, existing, reason, canReplace } = clash;
          return (
            <li key={key}>
              <span>
                <strong>{name}</strong>{' '}
                {reason === 'id' ? (
                  <Trans>has the same id as {existing.name}</Trans>
                ) : (
                  <Trans>has the same name as one in the library</Trans>
                )}
              </span>
              <PlainSelect
                name="clash"
                bordered
                label={t`What is done with ${name}`}
                value={replaced.has(key) ? 'replace' : 'copy'}
                disabled={!canReplace}
                options={[
                  { value: 'copy', label: t`Add as a copy` },
                  { value: 'replace', label: t`Replace the library's` },
                ]}
                onChange={(choice) => choose(key, choice)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
