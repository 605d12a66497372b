import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { FieldChange } from '#domain/documents/history.ts';
import { changeLines, type UnitChange } from './change-lines.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  /** `created`: there is nothing to compare with, so only what was given shows. */
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly nameOf: (id: string) => string | undefined;
  readonly units?: UnitChange | undefined;
}

/** What changed, field by field: from -> to. */
export const ChangeList = ({ changes, kind, nameOf, units }: ChangeListProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = { t, format, nameOf, units };
  const lines = changes
    .flatMap((change) => changeLines(change, words))
    .filter((line) => kind !== 'created' || line.after !== missing);
  if (lines.length === 0 || kind === 'deleted') return null;
  return (
    <dl className={classes['changes']}>
      {lines.map(({ label, before, after }) => (
        <div key={label} className={classes['change']}>
          <dt>{label}</dt>
          <dd>
            {kind === 'created' ? null : <FromTo before={before} />}
            <span className={classes['after']}>{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const FromTo = ({ before }: { readonly before: string }) => (
  <>
    <span className={classes['before']}>{before}</span>
    <ArrowRight size={14} aria-hidden className={classes['arrow']} />
    <span className="visually-hidden">
      <Trans>changed to</Trans>
    </span>
  </>
);
