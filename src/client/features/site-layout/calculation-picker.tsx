import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Menu, MenuItem } from '#client/ui/overlays/menu.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import classes from './site-sidebar.module.css';

interface CalculationPickerProps {
  readonly calculations: readonly Calculation[];
  readonly calculationId: string;
}

/** The site's calculations; choosing one keeps the sub-page. */
export const CalculationPicker = ({ calculations, calculationId }: CalculationPickerProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The pages of the log are the site's.
  const isOfCalculation = useParams({ strict: false, select: (params) => params.calculationId !== undefined });
  const current = calculations.find(({ id }) => id === calculationId);
  const name = current?.name ?? t`Choose a calculation`;
  return (
    <Menu
      label={t`Calculation: ${name}`}
      triggerClassName={classes['picker']}
      trigger={
        <>
          <CalculationTexts name={name} updatedAt={current?.updatedAt} />
          <ChevronsUpDown size={14} aria-hidden />
        </>
      }
    >
      {calculations.map((calculation) => (
        <MenuItem
          key={calculation.id}
          icon={<Check size={16} style={{ visibility: calculation.id === calculationId ? 'visible' : 'hidden' }} />}
          onClick={() =>
            void navigate({
              to: isOfCalculation ? '.' : '/sites/$siteId/calculations/$calculationId/construction-products',
              params: (before) => ({ ...before, siteId: calculation.siteId, calculationId: calculation.id }),
              search: {},
            })
          }
        >
          <CalculationTexts {...calculation} />
        </MenuItem>
      ))}
    </Menu>
  );
};

interface CalculationTextsProps {
  readonly name: string;
  readonly updatedAt?: string | undefined;
}

const CalculationTexts = ({ name, updatedAt }: CalculationTextsProps) => {
  const format = useFormat();
  return (
    <span className={classes['texts']}>
      <span className={classes['calculation']}>{name}</span>
      {updatedAt === undefined ? null : (
        <span className={classes['updated']}>
          <Trans>Updated {format.dateTime(updatedAt)}</Trans>
        </span>
      )}
    </span>
  );
};
