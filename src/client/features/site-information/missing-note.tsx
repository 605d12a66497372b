import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { documentNeeds, missingForDocuments, type NeededField } from '#domain/documents/document-needs.ts';
import classes from './site-information.module.css';
import type { SiteForm } from './use-site-form.ts';

/** What the documents of the permit still lack of the site; each leads to its field. */
export const MissingNote = ({ siteForm: { form } }: { readonly siteForm: SiteForm }) => {
  const names = useFieldNames();
  const missing = useStore(form.store, ({ values }) => missingForDocuments(values).join(' '))
    .split(' ')
    .filter((field): field is NeededField => Object.hasOwn(documentNeeds, field));
  if (missing.length === 0) {
    return (
      <p className="note">
        <Trans>The site tells what the decree and the building register want of it.</Trans>
      </p>
    );
  }
  return (
    <div>
      <p className="note">
        <Trans>The documents still lack, by the decree or the building register:</Trans>
      </p>
      <ul className={classes['missing']}>
        {missing.map((field) => (
          <li key={field}>
            <SecondaryButton size="xs" onClick={() => focusField(field)}>
              {names[field]}
            </SecondaryButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The field itself, its first row, or the button that makes one. */
const focusField = (field: NeededField): void => {
  const own = `[name="${field}"], [name^="${field}["]`;
  const place =
    document.querySelector<HTMLElement>(own) ?? document.querySelector<HTMLElement>(`#list-${field} button`);
  place?.focus();
  place?.scrollIntoView({ block: 'center' });
};

const useFieldNames = (): Readonly<Record<NeededField, string>> => {
  const { t } = useLingui();
  return {
    buildingId: t`Permanent building id (PRT)`,
    useClasses: t`Use classes and heated net areas`,
    siteAreaM2: t`Area of the building site`,
    preparationBasis: t`Drawn up for`,
    preparers: t`Preparers`,
    assessmentStartDate: t`Start of the assessment period`,
    registerClass: t`Class in the building register`,
    buildingSiteKey: t`Key of the building site in the register`,
  };
};
