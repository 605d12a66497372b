import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { type LogEdits, useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/imports/log-import.module.css';
import entry from '#client/features/site-log/screen/entry-form.module.css';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { reasonTexts } from '#client/parts/library/match-reasons.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { proposeRows, type RowProposal } from '#domain/incoming/site-log/row-links.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';

const maxShown = 20;

/** Rows of the plan for deliveries that have none, each with its reason; linked one by one, or all that are sure. */
export const RowLinks = ({ view }: { readonly view: LogView }) => {
  const { t } = useLingui();
  const { events, plan, site } = view;
  const canEdit = useCan('edit', site);
  const edits = useLogEdits(site.id);
  const proposals = useMemo(() => proposeRows(events, plan.quantities), [events, plan.quantities]);
  const [isLinking, setLinking] = useState(false);
  const sure = proposals.filter(({ isSure }) => isSure);
  if (!canEdit || proposals.length === 0) return null;
  const linkAll = async () => {
    setLinking(true);
    try {
      for (const { event, candidates } of sure) await link(edits, view, event, candidates[0].quantityId);
    } finally {
      setLinking(false);
    }
  };
  return (
    <Panel title={<Trans>Rows of the plan for deliveries without one</Trans>}>
      <ul className={classes['questions']} aria-label={t`Proposed rows`}>
        {proposals.slice(0, maxShown).map((proposal) => (
          <Proposal
            key={proposal.event.id}
            view={view}
            proposal={proposal}
            onLink={(quantityId) => void link(edits, view, proposal.event, quantityId)}
          />
        ))}
      </ul>
      {proposals.length <= maxShown ? null : (
        <p className={classes['note']}>
          <Plural value={proposals.length - maxShown} one="and # more" other="and # more" />
        </p>
      )}
      {sure.length < 2 ? null : (
        <PrimaryButton disabled={isLinking} onClick={() => void linkAll()}>
          <Plural value={sure.length} one="Link # that is sure" other="Link all # that are sure" />
        </PrimaryButton>
      )}
    </Panel>
  );
};

/** The product of the note stays; where there is none, it is the row's. */
const link = (edits: LogEdits, { plan }: LogView, event: RowProposal['event'], quantityId: string): Promise<void> => {
  const row = plan.quantities.find(({ id }) => id === quantityId);
  const product = event.product.kind === 'none' && row !== undefined ? { product: row.source } : {};
  return edits.patch(event, { quantityId, ...product });
};

interface ProposalProps {
  readonly view: LogView;
  readonly proposal: RowProposal;
  readonly onLink: (quantityId: string) => void;
}

const whyTexts = { ...reasonTexts, 'same-product': msg`It has the product that came.` };

const Proposal = ({ view, proposal: { event, candidates, isSure }, onLink }: ProposalProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState(isSure ? candidates[0].quantityId : '');
  const name = event.name || t(kindNames[event.kind]);
  const reasoned = candidates.find(({ quantityId }) => quantityId === chosen) ?? candidates[0];
  const amount = `${format.plain(event.amount)} ${event.unit === null ? '' : writtenUnit(event.unit, format.language)}`;
  const rowName = (id: string) => view.plan.quantities.find((row) => row.id === id)?.name ?? id;
  return (
    <li className={classes['question']} aria-label={name}>
      <p>
        <strong>{name}</strong>{' '}
        <span className={classes['note']}>
          {amount} · {format.date(event.date)}
        </span>
      </p>
      <div className={`${large['inputs']} ${entry['form']}`}>
        <div className={entry['pair']}>
          <LogField label={<Trans>Row of the plan</Trans>}>
            <select name="row" value={chosen} onChange={(change) => setChosen(change.currentTarget.value)}>
              <option value="">{t`Choose`}</option>
              {candidates.map(({ quantityId, confidence }) => (
                <option key={quantityId} value={quantityId}>
                  {`${rowName(quantityId)} · ${format.percent(confidence)}`}
                </option>
              ))}
            </select>
          </LogField>
          <div className={classes['link']}>
            <SecondaryButton size="md" disabled={chosen === ''} onClick={() => onLink(chosen)}>
              {t`Link`}
            </SecondaryButton>
          </div>
        </div>
      </div>
      <p className={classes['note']}>
        {rowName(reasoned.quantityId)}: {reasoned.why.map((reason) => t(whyTexts[reason])).join(' ')}
      </p>
    </li>
  );
};
