import { Trans, useLingui } from '@lingui/react/macro';
import type { PlannedGroup } from '#client/data/imports/model-import.ts';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Candidate } from '#domain/incoming/bill/match.ts';
import type { Source } from '#domain/products/composite.ts';
import { nameIn } from '#domain/values/names.ts';
import classes from './model.module.css';
import { matchReasonTexts } from './model-texts.ts';

interface GroupProductProps {
  readonly planned: PlannedGroup;
  readonly onLink: (source: Source) => void;
}

const notLinked: Source = { kind: 'none' };
const unanswered = 'unanswered';
const keyOf = (source: Source): string => (source.kind === 'none' ? 'none' : `${source.kind}:${source.id}`);
const sourceOf = ({ entry }: Candidate): Source => ({ kind: entry.kind, id: entry.id });

/** The product of a group: three that fit, how well and why; nothing unsure is taken by itself. */
export const GroupProduct = ({ planned: { match, source, existing, isOpen }, onLink }: GroupProductProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { candidates } = match;
  const chosen = candidates.find((candidate) => keyOf(sourceOf(candidate)) === keyOf(source));
  const isKept = source.kind !== 'none' && chosen === undefined && existing !== null;
  const label = ({ entry, confidence }: Candidate): string =>
    `${nameIn(entry, format.language)} · ${format.unit(entry.unit)} · ${format.percent(confidence)}`;
  // Of an open question the best one says why it is near, and why it was not taken.
  const why = (isOpen ? candidates[0] : chosen)?.why ?? [];
  return (
    <div className={classes['choice']}>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>Product</Trans>}
        value={isOpen ? unanswered : keyOf(source)}
        isOpen={isOpen}
        options={[
          ...(isOpen ? [{ value: unanswered, label: t`Choose a product` }] : []),
          {
            value: 'none',
            label: candidates.length === 0 ? t`No match in the library` : t`Leave unlinked`,
          },
          ...(isKept ? [{ value: keyOf(source), label: t`The product that the row has` }] : []),
          ...candidates.map((candidate) => ({ value: keyOf(sourceOf(candidate)), label: label(candidate) })),
        ]}
        onChange={(key) => {
          const candidate = candidates.find((one) => keyOf(sourceOf(one)) === key);
          if (key !== unanswered)
            onLink(candidate === undefined ? (key === 'none' ? notLinked : source) : sourceOf(candidate));
        }}
      />
      <p className={classes['note']}>
        {match.isLeftOut === true && source.kind === 'none'
          ? t`left unlinked earlier`
          : why.map((reason) => t(matchReasonTexts[reason])).join(', ')}
      </p>
    </div>
  );
};
