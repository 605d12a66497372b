import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { isUnreachable } from '#client/data/line/api.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { FoldedPanel } from '#client/ui/layout/folded-panel.tsx';
import { useFormat, useLanguage, useTextLanguage } from '#client/ui/text/language.ts';
import { type Calculation, methodVersions } from '#domain/calculations/calculation.ts';
import { methodName } from '#domain/calculations/method-name.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { usesTables } from '#domain/carbon/method.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { calculationStages } from '#domain/sites/stage.ts';
import { nameIn } from '#domain/values/names.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';
import { ChoiceField, type Option } from './choice-field.tsx';
import classes from './table-values.module.css';

interface Props extends Pick<Draft, 'save'> {
  readonly calculation: Calculation;
  readonly referenceSet: ReferenceSet;
  readonly canEdit: boolean;
}

/**
 * The switches of the method: which data, which allocation, where the waste is counted, which limits. Not drawn again with every
 * edit of a row, which changes none of them.
 */
export const MethodPanel = memo((props: Props) => {
  const { t } = useLingui();
  const { calculation, save, canEdit } = props;
  const language = useTextLanguage();
  const isFinnish = usesTables(calculation);
  return (
    <FoldedPanel title={<Trans>Method</Trans>} summary={<MethodSummary {...props} />}>
      <div className={classes['choices']}>
        <ChoiceField
          label={t`Calculation method`}
          description={t`Which modules and replacements are counted`}
          value={calculation.methodVersion}
          options={methodVersions.map((version) => ({ value: version, label: methodName(version) }))}
          disabled={!canEdit}
          onChange={(methodVersion) => save(() => ({ methodVersion }))}
        />
        <ChoiceField
          label={t`Stage`}
          description={t`What the calculation is drawn up for`}
          value={calculation.stage}
          options={calculationStages.map((stage) => ({ value: stage, label: calculationStageWords[stage][language] }))}
          disabled={!canEdit}
          onChange={(stage) => save(() => ({ stage }))}
        />
        <DataChoices {...props} />
        {isFinnish && <LimitChoice {...props} />}
        <ChoiceField
          label={t`Allocation of energy`}
          description={t`How combined production shares its emissions`}
          value={calculation.allocation}
          options={[
            { value: 'benefit', label: t`Benefit allocation` },
            { value: 'energy', label: t`Energy allocation` },
          ]}
          disabled={!canEdit}
          onChange={(allocation) => save(() => ({ allocation }))}
        />
        <ChoiceField
          label={t`Product values`}
          description={t`Typical values are for sensitivity analysis only`}
          value={calculation.valueChoice}
          options={[
            { value: 'conservative', label: t`Conservative` },
            { value: 'typical', label: t`Typical` },
          ]}
          disabled={!canEdit}
          onChange={(valueChoice) => save(() => ({ valueChoice }))}
        />
        <WasteChoice {...props} />
        <ReplacementChoice {...props} />
      </div>
      {!isFinnish && <OtherMethodNote />}
    </FoldedPanel>
  );
});

/** The module that takes the waste of construction products. */
const WasteChoice = ({ calculation, save, canEdit }: Props) => {
  const { t } = useLingui();
  return (
    <ChoiceField
      label={t`Waste on site is counted in`}
      description={t`The waste of construction products`}
      value={calculation.wasteModule}
      options={[
        { value: 'a1a3', label: t`A1–A3 Manufacture` },
        { value: 'a5', label: t`A5 Site operations` },
      ]}
      disabled={!canEdit}
      onChange={(wasteModule) => save(() => ({ wasteModule }))}
    />
  );
};

const ReplacementChoice = ({ calculation, save, canEdit }: Props) => {
  const { t } = useLingui();
  const isFinnish = usesTables(calculation);
  return (
    <ChoiceField
      label={t`Replacements cause`}
      description={t`What B4 counts of the replaced goods`}
      value={calculation.extendedReplacement ? 'extended' : 'plain'}
      options={[
        { value: 'plain', label: isFinnish ? t`Manufacture only` : t`Manufacture and end of life` },
        { value: 'extended', label: isFinnish ? t`Also A4, A5 and C` : t`Also A4 and A5` },
      ]}
      disabled={!canEdit}
      onChange={(choice) => save(() => ({ extendedReplacement: choice === 'extended' }))}
    />
  );
};

/** The choices that decide most, in one line. */
const MethodSummary = ({ calculation, referenceSet }: Props) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const limits = limitSets.find(({ id }) => id === calculation.limitSet);
  return [
    methodName(calculation.methodVersion),
    `CO2data.fi ${referenceSet.version}`,
    usesTables(calculation) && limits !== undefined && nameIn(limits, language),
    calculation.allocation === 'benefit' ? t`Benefit allocation` : t`Energy allocation`,
    calculation.valueChoice === 'typical' && `${t`Product values`}: ${t`Typical`}`,
  ]
    .filter((text) => text !== false)
    .join(' · ');
};

/** What of the Finnish method does not apply. */
const OtherMethodNote = () => (
  <p className={classes['locked']}>
    <Trans>
      By this method the Finnish table values and limit values do not apply: only rows, energy, site operations and own
      values count. GWP is the total with biogenic carbon, B4 counts the end of life of what is replaced, and C1 and C2
      are not counted.
    </Trans>
  </p>
);

const notOnDevice = msg`These emission data are not on this device. Choose them when there is a connection.`;

const DataChoices = ({ calculation, referenceSet, save, canEdit }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const constants = useQuery(libraryQueries.constants());
  const [pending, setPending] = useState(false);
  const day = format.date(referenceSet.publishedAt);
  const current = { value: referenceSet.id, label: `CO2data.fi ${referenceSet.version}` };
  const known = constants.data?.referenceSets.map(({ id, version }) => ({ value: id, label: `CO2data.fi ${version}` }));
  const options: readonly Option<string>[] = known?.some(({ value }) => value === current.value)
    ? known
    : [current, ...(known ?? [])];

  const choose = async (id: string) => {
    setPending(true);
    try {
      // The new set must be on the device before the calculation asks for it, or the page would have nothing to show.
      const next = await client.fetchQuery(libraryQueries.referenceSet(id));
      await save(({ tableVariant }) => ({
        referenceSet: id,
        tableVariant: tableVariant !== null && Object.hasOwn(next.tableVariants, tableVariant) ? tableVariant : null,
      }));
    } catch (error) {
      // What the server refused has told so itself. The choice stays as it was.
      if (isUnreachable(error)) dataOf(client).notify({ type: 'error', message: notOnDevice });
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <ChoiceField
        label={t`Emission data`}
        description={t`Published ${day} by the Finnish Environment Institute (Syke)`}
        value={referenceSet.id}
        options={options}
        disabled={!canEdit || pending}
        onChange={(id) => void choose(id)}
      />
      {usesTables(calculation) && (
        <ChoiceField
          label={t`Table variant`}
          description={t`Replaces the transport values A4 and C2`}
          value={calculation.tableVariant ?? ''}
          options={[
            { value: '', label: t`The set's own values` },
            ...Object.keys(referenceSet.tableVariants).map((variant) => ({ value: variant, label: variant })),
          ]}
          disabled={!canEdit || Object.keys(referenceSet.tableVariants).length === 0}
          onChange={(variant) => save(() => ({ tableVariant: variant === '' ? null : variant }))}
        />
      )}
    </>
  );
};

const LimitChoice = ({ calculation, save, canEdit }: Props) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const known = limitSets.some(({ id }) => id === calculation.limitSet);
  const options = limitSets.map((set) => ({
    value: set.id,
    label: `${nameIn(set, language)}${set.tag === 'proposal' ? ` (${t`proposal`})` : ''}`,
  }));
  return (
    <ChoiceField
      label={t`Limit values`}
      description={t`The permit application date decides which set is in force`}
      value={calculation.limitSet}
      options={known ? options : [{ value: calculation.limitSet, label: calculation.limitSet }, ...options]}
      disabled={!canEdit}
      onChange={(limitSet) => save(() => ({ limitSet }))}
    />
  );
};
