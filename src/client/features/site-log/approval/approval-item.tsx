import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { EvidenceList } from '#client/features/site-log/evidence/evidence-list.tsx';
import { eventName, kindNames, wayOf } from '#client/features/site-log/screen/kind-texts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { type ImportAsk, isAmountOpen } from '#domain/site-log/open-asks.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './approval-panel.module.css';

const askTexts: Readonly<Record<ImportAsk, MessageDescriptor>> = {
  product: msg`which product`,
  amount: msg`how much`,
  unit: msg`in which unit`,
  return: msg`whether it went back`,
  factor: msg`which factor`,
  'ambiguous-number': msg`which number`,
};

interface ApprovalItemProps {
  readonly view: LogView;
  readonly contribution: Contribution;
  /** What came with it: the delivery note that is looked at before anybody decides. */
  readonly pictures: readonly Evidence[];
  readonly disabled: boolean;
  readonly onAccept: () => void;
  readonly onCorrect: (draft: EntryDraft) => void;
  readonly onRefuse: () => void;
}

/** One event with what was said of it, and what can be done with it. */
export const ApprovalItem = (props: ApprovalItemProps) => {
  const { view, contribution, pictures, disabled, onAccept, onCorrect, onRefuse } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { said, asks } = contribution;
  const { amount, unit, distanceKm, massKg, externalId, note } = said;
  const name = eventName(said, view.factorSet, format.language) || t(kindNames[said.kind]);
  const facts = [
    format.date(said.date),
    ...(amount === null
      ? []
      : [`${format.plain(amount)} ${unit === null ? '' : writtenUnit(unit, format.language)}`.trim()]),
    ...(massKg === null ? [] : [`${format.plain(massKg)} kg`]),
    ...(distanceKm === null ? [] : [`${format.plain(distanceKm)} km`]),
    ...(externalId === '' ? [] : [t`note ${externalId}`]),
  ];
  const begin = (): EntryDraft => ({
    event: null,
    way: wayOf(said.kind),
    fields: said,
    amount: amount === null ? '' : typingText(amount, format),
  });
  return (
    <li className={classes['item']}>
      <div>
        <div className={classes['name']}>{name}</div>
        <div className="second">{facts.join(' · ')}</div>
        <OpenAsks contribution={contribution} />
        {note === '' ? null : <div className="second">{note}</div>}
        {pictures.length === 0 ? null : (
          <div className={classes['pictures']}>
            <EvidenceList evidence={pictures} canEdit={false} />
          </div>
        )}
      </div>
      <div className={classes['answers']}>
        <SecondaryButton disabled={disabled} onClick={onRefuse}>
          <Trans>Refuse</Trans>
          <span className="visually-hidden">: {name}</span>
        </SecondaryButton>
        <SecondaryButton disabled={disabled} onClick={() => onCorrect(begin())}>
          <Trans>Correct</Trans>
          <span className="visually-hidden">: {name}</span>
        </SecondaryButton>
        <SecondaryButton disabled={disabled || isAmountOpen(asks)} onClick={onAccept}>
          <Trans>Accept</Trans>
          <span className="visually-hidden">: {name}</span>
        </SecondaryButton>
      </div>
    </li>
  );
};

/** What the file does not say; the amount is answered before it can be accepted, the rest may stay open. */
const OpenAsks = ({ contribution: { asks, written } }: Pick<ApprovalItemProps, 'contribution'>) => {
  const { t } = useLingui();
  if (asks.length === 0) return null;
  const open = asks.map((ask) => t(askTexts[ask])).join(', ');
  return (
    <div className={classes['open']}>
      <Badge tone={isAmountOpen(asks) ? 'warning' : 'neutral'}>
        {isAmountOpen(asks) ? <Trans>Correct before accepting</Trans> : <Trans>Accepted as unlinked</Trans>}
      </Badge>{' '}
      <span className="second">
        <Trans>Open: {open}</Trans>
        {written === '' ? null : (
          <>
            {' · '}
            <Trans>in the file: {written}</Trans>
          </>
        )}
      </span>
    </div>
  );
};
