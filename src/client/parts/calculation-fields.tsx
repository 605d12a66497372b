import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface CalculationFieldsProps {
  readonly sites: readonly Named[];
  readonly siteId: string;
  readonly calculations: readonly Named[];
  readonly calculationId: string;
  readonly chooseSite: (siteId: string) => void;
  readonly chooseCalculation: (calculationId: string) => void;
  readonly className?: string | undefined;
}

/** A site and, where it has several, one of its calculations. */
export const CalculationFields = (props: CalculationFieldsProps) => {
  const { t } = useLingui();
  const { sites, siteId, calculations, calculationId, chooseSite, chooseCalculation, className } = props;
  return (
    <>
      <LabelledSelect
        className={className}
        label={<Trans>Site</Trans>}
        value={siteId}
        isOpen={siteId === ''}
        options={siteId === '' ? [{ value: '', label: t`Choose a site` }, ...sites.map(optionOf)] : sites.map(optionOf)}
        onChange={chooseSite}
      />
      {calculations.length < 2 ? null : (
        <LabelledSelect
          className={className}
          label={<Trans>Calculation</Trans>}
          value={calculationId}
          options={calculations.map(optionOf)}
          onChange={chooseCalculation}
        />
      )}
    </>
  );
};

/** Instead of the fields, for somebody who may write to no site. */
export const NoSiteYet = () => (
  <p>
    <Trans>You have no site to bring rows to. Create one first.</Trans>{' '}
    <AppLink to="/sites">
      <Trans>Sites</Trans>
    </AppLink>
  </p>
);

const optionOf = ({ id, name }: Named) => ({ value: id, label: name });
