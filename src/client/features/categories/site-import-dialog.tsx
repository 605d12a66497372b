import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteCopies } from '#client/data/content/actions/site-copies.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import classes from './edit-categories-dialog.module.css';

interface SiteImportDialogProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** The categories of another calculation, of this site or of any other; what is here already stays as it is. */
export const SiteImportDialog = ({ place, categories, onClose }: SiteImportDialogProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const { importCategoriesFromSite } = useSiteCopies();
  const [siteId, setSiteId] = useState('');
  const [calculationId, setCalculationId] = useState('');
  const [pending, setPending] = useState(false);
  const from = { siteId, calculationId };
  const query = useQuery({ ...categoryQueries.list(from), enabled: calculationId !== '' });
  const awaited = useAwaited(query);
  const { data: offered = [] } = query;
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
    <Dialog title={t`Take categories from another calculation`} pending={pending} onClose={onClose}>
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
      {calculationId === '' ? null : awaited === null ? (
        <Coming offered={offered} categories={categories} />
      ) : (
        <Awaited list={awaited} />
      )}
      <DialogActions>
        <CancelButton disabled={pending} onClick={onClose} />
        <PendingButton pending={pending} disabled={newCount === 0} onClick={() => void take()}>
          <Trans>Add categories ({format.number(newCount)})</Trans>
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
  const query = useQuery(siteQueries.userSites());
  const awaited = useAwaited(query);
  const { data: sites = [], isPending } = query;
  if (awaited !== null && awaited.why !== 'loading') return <Awaited list={awaited} name={<Trans>Sites</Trans>} />;
  return (
    <LabelledSelect
      className={classes['field']}
      label={<Trans>Site</Trans>}
      value={siteId}
      options={[{ value: '', label: isPending ? t`Loading...` : t`Choose a site` }, ...sites.map(optionOf)]}
      onChange={onChoose}
    />
  );
};

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

interface CalculationFieldProps {
  readonly place: CalculationPlace;
  readonly siteId: string;
  readonly calculationId: string;
  readonly onChoose: (calculationId: string) => void;
}

const CalculationField = ({ place, siteId, calculationId, onChoose }: CalculationFieldProps) => {
  const { t } = useLingui();
  const query = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  const awaited = useAwaited(query);
  const { data: calculations = [], isLoading } = query;
  const others = calculations.filter(({ id }) => id !== place.calculationId);
  if (siteId !== '' && awaited !== null && awaited.why !== 'loading')
    return <Awaited list={awaited} name={<Trans>Calculations</Trans>} />;
  return (
    <LabelledSelect
      className={classes['field']}
      label={<Trans>Calculation</Trans>}
      value={calculationId}
      disabled={siteId === '' || isLoading}
      options={[{ value: '', label: isLoading ? t`Loading...` : t`Choose a calculation` }, ...others.map(optionOf)]}
      onChange={onChoose}
    />
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
            <span>{categoryTitle(category)}</span>
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
