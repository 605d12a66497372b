import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { calculationQueries } from '#client/data/calculations.ts';
import { useSites } from '#client/data/sites-view.ts';
import { sheetDraft } from '#client/data/waiting-files.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import { PrimaryButton } from '#client/ui/button.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import classes from './incoming.module.css';

export interface SheetPlace {
  readonly siteId: string;
  readonly calculationId: string;
}

interface SheetTargetProps {
  readonly place: SheetPlace | null;
  readonly onPassOn: (draft: string) => Promise<boolean>;
}

/** The calculation that the rows of a spreadsheet go to; there its import takes over. */
export const SheetTarget = ({ place, onPassOn }: SheetTargetProps) => {
  const navigate = useNavigate();
  const writable = useSites().filter(({ role, readonly }) => role !== 'viewer' && !readonly);
  const known = writable.some(({ id }) => id === place?.siteId) ? place : null;
  const [siteId, setSiteId] = useState(known?.siteId ?? writable[0]?.id ?? '');
  const [chosen, setChosen] = useState(known?.calculationId ?? '');
  const [isFull, setFull] = useState(false);
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  const calculationId = chosen || (writable.find(({ id }) => id === siteId)?.defaultCalculationId ?? '');
  const go = async () => {
    const isKept = await onPassOn(sheetDraft(calculationId));
    setFull(!isKept);
    if (!isKept) return;
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId, calculationId },
      search: { import: true },
    });
  };
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
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p>
        <Trans>Where do the rows of the spreadsheet go? You see them before anything is written.</Trans>
      </p>
      <LabelledSelect
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
          label={<Trans>Calculation</Trans>}
          value={calculationId}
          options={calculations.map(optionOf)}
          onChange={setChosen}
        />
      )}
      {isFull ? (
        <p role="alert">
          <Trans>This device has no room to keep the file. Choose it in the import of the calculation.</Trans>
        </p>
      ) : null}
      <PrimaryButton type="submit" disabled={calculationId === ''}>
        <Trans>Continue</Trans>
      </PrimaryButton>
    </form>
  );
};

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
