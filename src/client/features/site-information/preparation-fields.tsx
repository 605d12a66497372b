import { useLingui } from '@lingui/react/macro';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { preparationBases } from '#domain/sites/preparation.ts';
import { preparationBasisWords } from '#domain/words/preparation-words.ts';
import { DeviationFields } from './deviation-fields.tsx';
import { MissingNote } from './missing-note.tsx';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import { PreparerFields } from './preparer-fields.tsx';
import { siteFields } from './site-fields.tsx';
import classes from './site-information.module.css';

/** What the statutory documents tell beside the figures: who prepared them, when, for what, and the register's codes. */
export const PreparationFields = (props: LimitFieldsProps) => (
  <div className={classes['stack']}>
    <MissingNote siteForm={props.siteForm} />
    <DocumentFields {...props} />
    <RegisterFields {...props} />
    <PreparerFields {...props} />
    <DeviationFields {...props} />
  </div>
);

const DocumentFields = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const fields = siteFields(siteForm, canEdit);
  const language = useTextLanguage();
  return (
    <div className={classes['fields']}>
      {fields.select('preparationBasis', {
        label: t`Drawn up for`,
        description: t`The decree wants the documents at the permit and before the final inspection`,
        options: [
          { value: '', label: t`Not given` },
          ...preparationBases.map((value) => ({ value, label: preparationBasisWords[value][language] })),
        ],
      })}
      {fields.text('preparationDate', {
        type: 'date',
        label: t`Date of the documents`,
        description: t`Wanted by the building register. Empty: the day on which a report is made`,
      })}
      {fields.text('assessmentStartDate', {
        type: 'date',
        label: t`Start of the assessment period`,
        description: t`Declared only: energy is counted from the completion year`,
      })}
    </div>
  );
};

const RegisterFields = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const fields = siteFields(siteForm, canEdit);
  return (
    <div className={classes['fields']}>
      {fields.text('registerClass', {
        label: t`Class in the building register`,
        description: t`Main purpose in the building classification 2018, four digits`,
      })}
      {fields.text('buildingSiteKey', {
        label: t`Key of the building site in the register`,
        description: t`The register wants it with the footprint of the building site`,
      })}
    </div>
  );
};
