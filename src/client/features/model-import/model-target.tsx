import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadView } from '#client/data/content/views/load-view.ts';
import { useCalculationChoice } from '#client/data/content/views/use-calculation-choice.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { CalculationFields, NoSiteYet } from '#client/parts/calculation-fields.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import classes from './model.module.css';

interface ModelTargetProps {
  /** Proposed. */
  readonly place: CalculationPlace | null;
  readonly onChoose: (place: CalculationPlace) => void;
}

/** The calculation that the amounts of the model go to: its categories, library and earlier rows are needed to read it. */
export const ModelTarget = ({ place, onChoose }: ModelTargetProps) => {
  const choice = useCalculationChoice(place);
  const { siteId, calculationId } = choice;
  useReadAhead({ siteId, calculationId });
  if (choice.sites.length === 0) return <NoSiteYet />;
  return (
    <Form className={classes['target']} onSubmit={() => onChoose({ siteId, calculationId })}>
      <p>
        <Trans>Where do the amounts of the model go? You see them before anything is written.</Trans>
      </p>
      <CalculationFields {...choice} className={classes['field']} />
      <PrimaryButton type="submit" disabled={calculationId === ''}>
        <Trans>Read the model</Trans>
      </PrimaryButton>
    </Form>
  );
};

/** What the review will show is fetched while a person looks at the choice: for what it waits there, it is held back by 300 ms. */
const useReadAhead = ({ siteId, calculationId }: CalculationPlace): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (calculationId === '') return;
    // What did not come is asked for again by the review itself, which tells of it.
    loadView(queryClient, { siteId, calculationId }).catch(() => undefined);
  }, [queryClient, siteId, calculationId]);
};
