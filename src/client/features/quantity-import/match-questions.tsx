import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { reasonTexts } from '#client/parts/library/match-reasons.ts';
import { useGrowing } from '#client/ui/browser/use-growing.ts';
import section from '#client/ui/layout/section.module.css';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Source } from '#domain/products/composite.ts';
import { nameIn } from '#domain/values/names.ts';
import classes from './import.module.css';
import { type ImportAnswers, leftOutBefore, questionsOf, sourceOf } from './import-choices.ts';

interface MatchQuestionsProps {
  readonly validation: ImportValidation;
  readonly answers: ImportAnswers;
  readonly onAnswer: (change: Partial<ImportAnswers>) => void;
}

const notLinked: Source = { kind: 'none' };
/** Long lists are told in part. */
const maxShown = 100;

/** Products of the sheet: those that fit equally well are asked; what was found or left out before can be changed. */
export const MatchQuestions = ({ validation, answers, onAnswer }: MatchQuestionsProps) => {
  const format = useFormat();
  const asked = questionsOf(validation);
  const leftOut = leftOutBefore(validation);
  const others = new Set([...asked, ...leftOut]);
  const found = validation.matches.flatMap(({ candidates }, index) =>
    candidates.length > 0 && !others.has(index) ? [index] : [],
  );
  // Sums have no text to look for.
  const unknown = validation.matches.filter(({ text, candidates }) => text !== '' && candidates.length === 0).length;
  if (validation.matches.length === 0) return null;
  const list = { validation, answers, onAnswer };
  const foundCount = format.plain(found.length);
  const leftOutCount = format.plain(leftOut.length);
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      {asked.length === 0 ? null : (
        <>
          <h3 className={section['heading']}>
            <Trans>Which product is meant? ({format.plain(asked.length)})</Trans>
          </h3>
          <Matches {...list} indexes={asked} />
        </>
      )}
      {found.length === 0 ? null : (
        <FoldedMatches {...list} indexes={found}>
          <Trans>Products found ({foundCount})</Trans>
        </FoldedMatches>
      )}
      {leftOut.length === 0 ? null : (
        <FoldedMatches {...list} indexes={leftOut}>
          <Trans>Left unlinked earlier ({leftOutCount})</Trans>
        </FoldedMatches>
      )}
      {unknown === 0 ? null : (
        <p className={classes['note']}>
          <Plural
            value={unknown}
            one="# text resembles nothing in the library: its rows stay unlinked."
            other="# texts resemble nothing in the library: their rows stay unlinked."
          />
        </p>
      )}
    </section>
  );
};

interface MatchesProps extends MatchQuestionsProps {
  readonly indexes: readonly number[];
}

/** A list that nobody needs before they ask for it: a hundred selections are drawn then. */
const FoldedMatches = ({ children, ...list }: MatchesProps & { readonly children: React.ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen ? <Matches {...list} /> : null}
    </details>
  );
};

const Matches = ({ validation, answers, onAnswer, indexes }: MatchesProps) => {
  const format = useFormat();
  const rowCounts = rowCountsOf(validation);
  const restCount = indexes.length - maxShown;
  const rest = format.plain(restCount);
  const shown = useGrowing(Math.min(indexes.length, maxShown));
  return (
    <>
      <ul className={classes['matches']}>
        {indexes.slice(0, shown).map((index) => {
          const match = validation.matches[index];
          return match === undefined ? null : (
            <MatchRow
              key={index}
              match={match}
              rowCount={rowCounts.get(index) ?? 0}
              source={sourceOf(match, index, answers)}
              isAnswered={answers.sources.has(index) || match.source.kind !== 'none' || match.isLeftOut === true}
              onChoose={(source) => onAnswer({ sources: new Map(answers.sources).set(index, source) })}
            />
          );
        })}
      </ul>
      {restCount > 0 ? (
        <p className={classes['note']}>
          <Trans>and {rest} more</Trans>
        </p>
      ) : null}
    </>
  );
};

const counted = new WeakMap<ImportValidation, ReadonlyMap<number, number>>();

/** How many rows each match has, counted once for a sheet. */
const rowCountsOf = (validation: ImportValidation): ReadonlyMap<number, number> => {
  const known = counted.get(validation);
  if (known !== undefined) return known;
  const counts = new Map<number, number>();
  for (const { match } of validation.rows) if (match !== null) counts.set(match, (counts.get(match) ?? 0) + 1);
  counted.set(validation, counts);
  return counts;
};

interface MatchRowProps {
  readonly match: ImportValidation['matches'][number];
  readonly rowCount: number;
  readonly source: Source;
  readonly isAnswered: boolean;
  readonly onChoose: (source: Source) => void;
}

const unanswered = 'unanswered';
const keyOf = (source: Source): string => (source.kind === 'none' ? 'none' : `${source.kind}:${source.id}`);

const MatchRow = ({
  match: { text, candidates, isLeftOut },
  rowCount,
  source,
  isAnswered,
  onChoose,
}: MatchRowProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const name = (candidate: (typeof candidates)[number]) => nameIn(candidate, format.language);
  // Of an open question the best one says why it is near, and why it was not taken.
  const chosen = isAnswered ? candidates.find((one) => keyOf(one.source) === keyOf(source)) : candidates[0];
  return (
    <li>
      <LabelledSelect
        label={
          <span className={classes['match-text']}>
            {text}{' '}
            <span className={classes['faint']}>
              <Plural value={rowCount} one="# row" other="# rows" />
            </span>
          </span>
        }
        isOpen={!isAnswered}
        value={isAnswered ? keyOf(source) : unanswered}
        options={[
          ...(isAnswered ? [] : [{ value: unanswered, label: t`Choose a product` }]),
          ...candidates.map((candidate) => ({
            value: keyOf(candidate.source),
            label: `${name(candidate)} · ${format.unit(candidate.unit)} · ${format.percent(candidate.confidence)}`,
          })),
          { value: keyOf(notLinked), label: t`Leave unlinked` },
        ]}
        onChange={(value) =>
          onChoose(candidates.find((candidate) => keyOf(candidate.source) === value)?.source ?? notLinked)
        }
      />
      {chosen === undefined ? null : (
        <p className={classes['note']}>{chosen.why.map((reason) => t(reasonTexts[reason])).join(' ')}</p>
      )}
      {isLeftOut === true && isAnswered && source.kind === 'none' ? (
        <p className={classes['note']}>
          <Trans>Your company left it unlinked earlier.</Trans>
        </p>
      ) : null}
    </li>
  );
};
