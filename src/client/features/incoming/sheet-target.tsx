import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCalculationChoice } from '#client/data/content/views/use-calculation-choice.ts';
import { sheetDraft } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { CalculationFields, NoSiteYet } from '#client/parts/calculation-fields.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import classes from './incoming.module.css';
import { LogTarget } from './log-target.tsx';

interface SheetTargetProps {
  readonly place: CalculationPlace | null;
  /** The import of a calculation begins to come. */
  readonly prepare: () => Promise<unknown>;
  readonly onPassOn: (draft: string) => Promise<boolean>;
}

type Content = 'bill' | 'log';

/** A spreadsheet is a bill of quantities, unless its owner says that it is of a site's log. */
export const SheetTarget = (props: SheetTargetProps) => {
  const { t } = useLingui();
  const [content, setContent] = useState<Content>('bill');
  return (
    <>
      <LabelledSelect<Content>
        className={classes['field']}
        label={<Trans>What is in it</Trans>}
        value={content}
        options={[
          { value: 'bill', label: t`A bill of quantities` },
          { value: 'log', label: t`A site log: fuel cards, a weighbridge, waste, deliveries` },
        ]}
        onChange={setContent}
      />
      {content === 'bill' ? <BillTarget {...props} /> : <LogTarget {...props} />}
    </>
  );
};

/** The calculation that the rows of a spreadsheet go to; there its import takes over. */
const BillTarget = ({ place, prepare, onPassOn }: SheetTargetProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    // What did not come is asked for again by the page itself.
    prepare().catch(() => undefined);
  }, [prepare]);
  const choice = useCalculationChoice(place);
  const { siteId, calculationId } = choice;
  const [isFull, setFull] = useState(false);
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
  if (choice.sites.length === 0) return <NoSiteYet />;
  return (
    <Form className={classes['form']} onSubmit={go}>
      <p>
        <Trans>Where do the rows of the spreadsheet go? You see them before anything is written.</Trans>
      </p>
      <CalculationFields {...choice} className={classes['field']} />
      {isFull ? (
        <p role="alert">
          <Trans>This device has no room to keep the file. Choose it in the import of the calculation.</Trans>
        </p>
      ) : null}
      <PrimaryButton type="submit" disabled={calculationId === ''}>
        <Trans>Continue</Trans>
      </PrimaryButton>
    </Form>
  );
};
