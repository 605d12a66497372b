import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import section from '#client/ui/layout/section.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import type { Category } from '#domain/calculations/category.ts';
import { isHollow } from '#domain/incoming/model/left-out.ts';
import { GroupRow } from './group-row.tsx';
import classes from './model.module.css';
import type { ModelPlanState } from './use-model-plan.ts';

interface ModelGroupsProps {
  readonly plan: ModelPlanState;
  readonly categories: readonly Category[];
}

/** More rows with three choices each are shown when asked for. */
const shownAtOnce = 60;

/** Every group of the model with its amounts, and what becomes of it. */
export const ModelGroups = ({ plan, categories }: ModelGroupsProps) => {
  const { t } = useLingui();
  const { plain } = useFormat();
  const [most, setMost] = useState(shownAtOnce);
  const { groups } = plan;
  const rest = groups.length - most;
  // Openings and spaces are taken one by one: nobody means them by everything.
  const built = groups.filter(({ group }) => !isHollow(group));
  const isAllTaken = built.every(({ choice }) => choice.isTaken);
  const [taken, all] = [plain(plan.taken), plain(groups.length)];
  if (groups.length === 0) return null;
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <h3 className={section['heading']}>
        <Trans>Groups of the model</Trans>
      </h3>
      <p className={classes['note']}>
        <Trans>
          {taken} of {all} are taken. The others are left out, each for the reason beside it; they can be taken, too.
        </Trans>
      </p>
      <CheckLine
        className={classes['check']}
        name="take-all"
        checked={isAllTaken}
        onChange={(isChecked) =>
          plan.choose(
            built.map(({ group }) => group.key),
            { isTaken: isChecked },
          )
        }
      >
        {' '}
        <Trans>Take all groups</Trans>
      </CheckLine>
      <ul className={classes['groups']} aria-label={t`Groups of the model`}>
        {groups.slice(0, most).map((planned) => (
          <GroupRow key={planned.group.key} planned={planned} plan={plan} categories={categories} />
        ))}
      </ul>
      {rest > 0 ? (
        <SecondaryButton onClick={() => setMost(most + shownAtOnce * 2)}>
          <Plural value={rest} one="Show # more group" other="Show # more groups" />
        </SecondaryButton>
      ) : null}
    </section>
  );
};
