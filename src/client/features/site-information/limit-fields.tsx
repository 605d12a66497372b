import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import { limitExemptionWords } from '#domain/words/limit-words.ts';
import { AddButton } from './add-button.tsx';
import { ListFields } from './list-fields.tsx';
import { type LimitFieldsProps, OwnLimitFields } from './own-limit-fields.tsx';
import { siteFields } from './site-fields.tsx';
import classes from './site-information.module.css';

/** Whether the law's limits are applied, and the limits that somebody else has set for the building. */
export const LimitFields = (props: LimitFieldsProps) => (
  <div className={classes['stack']}>
    <ExemptionField {...props} />
    <OwnLimits {...props} />
  </div>
);

const ExemptionField = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const fields = siteFields(siteForm, canEdit);
  const language = useTextLanguage();
  return fields.select('limitExemption', {
    label: <Trans>Limit values of the law</Trans>,
    description: ruleSource('limitNotApplied')[language],
    options: [
      { value: '', label: t`Are applied` },
      { value: 'defence', label: limitExemptionWords.defence[language] },
      { value: 'no-certificate', label: limitExemptionWords['no-certificate'][language] },
    ],
  });
};

const OwnLimits = (props: LimitFieldsProps) => {
  const { t } = useLingui();
  const { form } = props.siteForm;
  const limits = useStore(form.store, ({ values }) => values.ownLimits);
  return (
    <ListFields
      {...props}
      name="ownLimits"
      title={<Trans>Own limit values</Trans>}
      note={<Trans>A limit of a city, a client or a bank is shown beside the law's, never instead of it.</Trans>}
      removeLabel={(index) => {
        const { name = '' } = limits[index] ?? {};
        return t`Remove the limit ${name}`;
      }}
      row={(index) => <OwnLimitFields {...props} index={index} />}
      adds={
        <AddButton
          onAdd={() =>
            form.pushFieldValue('ownLimits', {
              name: '',
              values: form.state.values.useClasses.map(({ code }) => ({ code, kgCo2ePerM2Year: null })),
              allowedExcess: null,
            })
          }
        >
          <Trans>Add an own limit</Trans>
        </AddButton>
      }
    />
  );
};
