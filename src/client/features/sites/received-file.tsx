import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { calculationQueries } from '#client/data/calculations.ts';
import { sheetDraft, siteDocumentDraft, useReceivedFile } from '#client/data/use-received-file.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import type { SiteSummary } from '#domain/site.ts';
import classes from './sites-page.module.css';

interface ReceivedFileProps {
  readonly sites: readonly SiteSummary[];
  /** The file waits in the dialog that imports a site. */
  readonly onSiteDocument: () => void;
}

/** A file that was shared with the app or opened with it: where shall it go? Closed without an answer it waits on. */
export const ReceivedFile = ({ sites, onSiteDocument }: ReceivedFileProps) => {
  const { file, passOn } = useReceivedFile();
  const [closed, setClosed] = useState<File | null>(null);
  if (file === null || file === closed) return null;
  const isDocument = file.name.toLowerCase().endsWith('.json') || file.type === 'application/json';
  const giveUp = () => void passOn(null);
  return (
    <Dialog opened title={<Trans>Import {file.name}</Trans>} onClose={() => setClosed(file)}>
      {isDocument ? (
        <>
          <p>
            <Trans>A site document makes a new site.</Trans>
          </p>
          <DialogActions>
            <SecondaryButton onClick={giveUp}>
              <Trans>Do not import</Trans>
            </SecondaryButton>
            <PrimaryButton onClick={() => void passOn(siteDocumentDraft).then(onSiteDocument)}>
              <Trans>Continue</Trans>
            </PrimaryButton>
          </DialogActions>
        </>
      ) : (
        <SheetTarget sites={sites} onChoose={(calculationId) => passOn(sheetDraft(calculationId))} onGiveUp={giveUp} />
      )}
    </Dialog>
  );
};

interface SheetTargetProps {
  readonly sites: readonly SiteSummary[];
  readonly onChoose: (calculationId: string) => Promise<void>;
  readonly onGiveUp: () => void;
}

/** The calculation that the rows of a spreadsheet go to. */
const SheetTarget = ({ sites, onChoose, onGiveUp }: SheetTargetProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const writable = sites.filter(({ role, readonly }) => role !== 'viewer' && !readonly);
  const [siteId, setSiteId] = useState(writable[0]?.id ?? '');
  const [chosen, setCalculationId] = useState('');
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  const calculationId = chosen || (writable.find(({ id }) => id === siteId)?.defaultCalculationId ?? '');
  const go = async () => {
    await onChoose(calculationId);
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId, calculationId },
      search: { import: true },
    });
  };
  return (
    <form className={classes['form']} onSubmit={(event) => event.preventDefault()}>
      <p>
        <Trans>Where do the rows of the spreadsheet go? You see them before anything is written.</Trans>
      </p>
      <LabelledSelect
        label={<Trans>Site</Trans>}
        value={siteId}
        options={writable.map(optionOf)}
        onChange={(id) => {
          setSiteId(id);
          setCalculationId('');
        }}
      />
      {calculations.length < 2 ? null : (
        <LabelledSelect
          label={<Trans>Calculation</Trans>}
          value={calculationId}
          options={calculations.map(optionOf)}
          onChange={setCalculationId}
        />
      )}
      {writable.length === 0 ? <p>{t`You have no site to bring rows to. Create one first.`}</p> : null}
      <DialogActions>
        <SecondaryButton onClick={onGiveUp}>
          <Trans>Do not import</Trans>
        </SecondaryButton>
        <PrimaryButton disabled={calculationId === ''} onClick={() => void go()}>
          <Trans>Continue</Trans>
        </PrimaryButton>
      </DialogActions>
    </form>
  );
};

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
