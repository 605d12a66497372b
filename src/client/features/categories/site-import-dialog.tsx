import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalculationPlace, calculationQueries } from '#client/data/calculations.ts';
import { categoryQueries } from '#client/data/categories.ts';
import { useIsOnline } from '#client/data/line.ts';
import { useSiteCopies } from '#client/data/site-copies.ts';
import { siteQueries } from '#client/data/sites.ts';
import { PendingButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import type { Category } from '#domain/category.ts';
import classes from './edit-categories-dialog.module.css';

interface SiteImportDialogProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** The categories of another calculation, of this site or of any other; what is here already stays as it is. */
export const SiteImportDialog = ({ place, categories, onClose }: SiteImportDialogProps) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { importCategoriesFromSite } = useSiteCopies();
  const [siteId, setSiteId] = useState('');
  const [calculationId, setCalculationId] = useState('');
  const [pending, setPending] = useState(false);
  const from = { siteId, calculationId };
  const { data: offered = [] } = useQuery({ ...categoryQueries.list(from), enabled: calculationId !== '' });
  const newCount = offered.filter((category) => !isPresent(category, categories)).length;
  const take = async () => {
    setPending(true);
    const isDone = await importCategoriesFromSite(place, from).then(
      () => true,
      // The data layer has told what went wrong; the choice stays for another try.
      () => false,
    );
    setPending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog opened title={t`Take categories from another calculation`} pending={pending} onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()}>
        <SiteField
          siteId={siteId}
          onChoose={(id) => {
            setSiteId(id);
            setCalculationId('');
          }}
        />
        <CalculationField place={place} siteId={siteId} calculationId={calculationId} onChoose={setCalculationId} />
      </form>
      {calculationId === '' ? null : <Coming offered={offered} categories={categories} />}
      {isOnline ? null : (
        <p className={classes['note']} role="status">
          <Trans>This needs a connection to the server.</Trans>
        </p>
      )}
      <DialogActions>
        <SecondaryButton disabled={pending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <PendingButton pending={pending} disabled={newCount === 0 || !isOnline} onClick={() => void take()}>
          <Trans>Add categories ({newCount})</Trans>
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};

interface SiteFieldProps {
  readonly siteId: string;
  readonly onChoose: (siteId: string) => void;
}

const SiteField = ({ siteId, onChoose }: SiteFieldProps) => {
  const { t } = useLingui();
  const { data: sites = [], isPending } = useQuery(siteQueries.userSites());
  return (
    <label className={classes['field']}>
      <Trans>Site</Trans>
      <select className={classes['select']} value={siteId} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{isPending ? t`Loading...` : t`Choose a site`}</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

interface CalculationFieldProps {
  readonly place: CalculationPlace;
  readonly siteId: string;
  readonly calculationId: string;
  readonly onChoose: (calculationId: string) => void;
}

const CalculationField = ({ place, siteId, calculationId, onChoose }: CalculationFieldProps) => {
  const { t } = useLingui();
  const { data: calculations = [], isLoading } = useQuery({
    ...calculationQueries.list(siteId),
    enabled: siteId !== '',
  });
  const others = calculations.filter(({ id }) => id !== place.calculationId);
  return (
    <label className={classes['field']}>
      <Trans>Calculation</Trans>
      <select
        className={classes['select']}
        value={calculationId}
        disabled={siteId === '' || isLoading}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{isLoading ? t`Loading...` : t`Choose a calculation`}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

interface ComingProps {
  readonly offered: readonly Category[];
  readonly categories: readonly Category[];
}

/** What comes, and what is here already. */
const Coming = ({ offered, categories }: ComingProps) => (
  <>
    <p className={classes['note']}>
      <Trans>Only the categories come, without their rows.</Trans>
    </p>
    <ul className={classes['coming']}>
      {offered.map((category) => {
        const present = isPresent(category, categories);
        return (
          <li key={category.id} data-present={present}>
            <span>{`${category.talo2000Code} ${category.name}`.trim()}</span>
            {present ? (
              <span>
                <Trans>here already</Trans>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  </>
);

/** The server leaves out what has the same name and the same code. */
const isPresent = (category: Category, categories: readonly Category[]): boolean =>
  categories.some(({ name, talo2000Code }) => name === category.name && talo2000Code === category.talo2000Code);
