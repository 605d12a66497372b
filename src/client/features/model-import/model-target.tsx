import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalculationPlace, calculationQueries } from '#client/data/calculations.ts';
import { useSites } from '#client/data/sites-view.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import { PrimaryButton } from '#client/ui/button.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import classes from './model.module.css';

interface ModelTargetProps {
  /** Proposed. */
  readonly place: CalculationPlace | null;
  readonly onChoose: (place: CalculationPlace) => void;
}

/** The calculation that the amounts of the model go to: its categories, library and earlier rows are needed to read it. */
export const ModelTarget = ({ place, onChoose }: ModelTargetProps) => {
  const writable = useSites().filter(({ role, readonly }) => role !== 'viewer' && !readonly);
  const known = writable.some(({ id }) => id === place?.siteId) ? place : null;
  const [siteId, setSiteId] = useState(known?.siteId ?? writable[0]?.id ?? '');
  const [chosen, setChosen] = useState(known?.calculationId ?? '');
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  const calculationId = chosen || (writable.find(({ id }) => id === siteId)?.defaultCalculationId ?? '');
  if (writable.length === 0)
    return (
      <p>
        <Trans>You have no site to bring rows to. Create one first.</Trans>{' '}
        <AppLink to="/sites">
          <Trans>Sites</Trans>
        </AppLink>
      </p>
    );
  return (
    <form
      className={classes['target']}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ siteId, calculationId });
      }}
    >
      <p>
        <Trans>Where do the amounts of the model go? You see them before anything is written.</Trans>
      </p>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>Site</Trans>}
        value={siteId}
        options={writable.map(optionOf)}
        onChange={(id) => {
          setSiteId(id);
          setChosen('');
        }}
      />
      {calculations.length < 2 ? null : (
        <LabelledSelect
          className={classes['field']}
          label={<Trans>Calculation</Trans>}
          value={calculationId}
          options={calculations.map(optionOf)}
          onChange={setChosen}
        />
      )}
      <PrimaryButton type="submit" disabled={calculationId === ''}>
        <Trans>Read the model</Trans>
      </PrimaryButton>
    </form>
  );
};

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
