import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCalculationChoice } from '#client/data/content/views/use-calculation-choice.ts';
import { logDraft } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { CalculationFields, NoSiteYet } from '#client/parts/calculation-fields.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import classes from './incoming.module.css';

interface LogTargetProps {
  readonly place: CalculationPlace | null;
  readonly onPassOn: (draft: string) => Promise<boolean>;
}

/** The site whose log the events go to; there the log's own import takes over. */
export const LogTarget = ({ place, onPassOn }: LogTargetProps) => {
  const navigate = useNavigate();
  const choice = useCalculationChoice(place);
  const { siteId } = choice;
  const [isFull, setFull] = useState(false);
  const go = async () => {
    const isKept = await onPassOn(logDraft(siteId));
    setFull(!isKept);
    if (!isKept) return;
    await navigate({ to: '/sites/$siteId/log/$page', params: { siteId, page: 'events' }, search: { import: true } });
  };
  if (choice.sites.length === 0) return <NoSiteYet />;
  return (
    <Form className={classes['form']} onSubmit={go}>
      <p>
        <Trans>Whose log do the events go to? You see them before anything is written.</Trans>
      </p>
      {/* The log is the site's, whatever its calculations are. */}
      <CalculationFields {...choice} calculations={[]} className={classes['field']} />
      {isFull ? (
        <p role="alert">
          <Trans>This device has no room to keep the file. Choose it in the import of the log.</Trans>
        </p>
      ) : null}
      <PrimaryButton type="submit" disabled={siteId === ''}>
        <Trans>Continue</Trans>
      </PrimaryButton>
    </Form>
  );
};
