import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PlannedGroup } from '#client/data/imports/model-import.ts';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import { leftOutReason } from '#domain/incoming/model/left-out.ts';
import { measuresOf, unitOfMeasure } from '#domain/incoming/model/model-rows.ts';
import { GroupProduct } from './group-product.tsx';
import { className, groupTitle, thicknessText } from './group-texts.ts';
import classes from './model.module.css';
import { basisTexts, leftOutTexts, measureTexts, taloReasonTexts } from './model-texts.ts';
import type { ModelPlanState } from './use-model-plan.ts';

interface GroupRowProps {
  readonly planned: PlannedGroup;
  readonly plan: ModelPlanState;
  readonly categories: readonly Category[];
}

export const GroupRow = ({ planned, plan, categories }: GroupRowProps) => {
  const { t } = useLingui();
  const { group, choice } = planned;
  const title = groupTitle(group, t);
  return (
    <li className={classes['group']} data-taken={choice.isTaken}>
      <CheckLine
        className={classes['check']}
        name="take-group"
        checked={choice.isTaken}
        onChange={(isChecked) => plan.choose([group.key], { isTaken: isChecked })}
      >
        {' '}
        <span className={classes['title']}>{title}</span>
      </CheckLine>
      <Facts planned={planned} />
      {choice.isTaken ? (
        <div className={classes['choices']}>
          <Amount planned={planned} plan={plan} />
          <CategoryChoice planned={planned} plan={plan} categories={categories} />
          <GroupProduct planned={planned} onLink={(source) => plan.link(group.key, source)} />
        </div>
      ) : null}
    </li>
  );
};

/** What the elements are, and what speaks against taking them. */
const Facts = ({ planned: { group, existing } }: Pick<GroupRowProps, 'planned'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const reason = leftOutReason(group);
  const facts = [className(group.className, t), group.material, thicknessText(group, format)];
  return (
    <p className={classes['note']}>
      {facts.filter((fact) => fact !== '').join(' · ')} ·{' '}
      <Plural value={group.globalIds.length} one="# element" other="# elements" />
      {existing === null ? null : (
        <>
          {' · '}
          <Trans>updates a row that was imported earlier</Trans>
        </>
      )}
      {group.isUndivided ? (
        <>
          {' · '}
          <Trans>several materials whose shares the model does not tell</Trans>
        </>
      ) : null}
      {reason === null ? null : ` · ${t(leftOutTexts[reason])}`}
    </p>
  );
};

const Amount = ({ planned: { group, choice }, plan }: Pick<GroupRowProps, 'planned' | 'plan'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = group.measures[choice.measure];
  const basis = chosen === undefined ? null : basisTexts[chosen.basis];
  const without = group.globalIds.length - (chosen?.elements ?? 0);
  const said = [chosen?.names.join(', ') ?? '', basis === null ? '' : t(basis)].filter((text) => text !== '');
  return (
    <div className={classes['choice']}>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>Amount</Trans>}
        value={choice.measure}
        options={measuresOf(group).map((kind) => ({
          value: kind,
          label: `${t(measureTexts[kind])} ${amountText(group.measures[kind]?.value ?? 0, format)} ${format.unit(unitOfMeasure[kind])}`,
        }))}
        onChange={(measure) => plan.choose([group.key], { measure })}
      />
      <p className={classes['note']}>{said.join(', ')}</p>
      {without > 0 ? (
        <p className={classes['problem']}>
          <Plural value={without} one="# element has none of it" other="# elements have none of it" />
        </p>
      ) : null}
    </div>
  );
};

/** Small amounts with more decimals: three of a cubic metre are a litre. */
const amountText = (value: number, format: ReturnType<typeof useFormat>): string =>
  Number.isInteger(value) ? format.plain(value) : format.number(value, value < 100 ? 3 : 1);

const CategoryChoice = ({ planned, plan, categories }: GroupRowProps) => {
  const { t } = useLingui();
  const { group, choice, talo, existing, isRemembered } = planned;
  const isProposed = existing === null && talo !== null && choice.categoryId !== null && !isRemembered;
  return (
    <div className={classes['choice']}>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>Category</Trans>}
        value={choice.categoryId ?? ''}
        isOpen={choice.categoryId === null}
        options={[
          ...(choice.categoryId === null ? [{ value: '', label: t`Chosen below for all` }] : []),
          ...categories.map((category) => ({ value: category.id, label: categoryTitle(category) })),
        ]}
        onChange={(categoryId) => plan.choose([group.key], { categoryId: categoryId === '' ? null : categoryId })}
      />
      <p className={classes['note']}>
        {isRemembered ? <Trans>As chosen in an earlier import</Trans> : null}
        {isProposed ? `Talo 2000: ${talo.code}, ${t(taloReasonTexts[talo.why])}` : null}
        {existing === null && talo !== null && choice.categoryId === null
          ? t`The calculation has no category of Talo 2000 ${talo.code}.`
          : null}
        {existing === null && talo === null && !isRemembered ? (
          <Trans>The model does not tell where it belongs.</Trans>
        ) : null}
      </p>
    </div>
  );
};
