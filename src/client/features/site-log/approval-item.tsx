import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import { typingText } from '#client/ui/typing-text.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import classes from './approval-panel.module.css';
import { eventName, kindNames, wayOf } from './kind-texts.ts';

interface ApprovalItemProps {
  readonly view: LogView;
  readonly contribution: Contribution;
  readonly disabled: boolean;
  readonly onAccept: () => void;
  readonly onCorrect: (draft: EntryDraft) => void;
  readonly onRefuse: () => void;
}

/** One event with what was said of it, and what can be done with it. */
export const ApprovalItem = ({ view, contribution, disabled, onAccept, onCorrect, onRefuse }: ApprovalItemProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { said } = contribution;
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
        {note === '' ? null : <div className="second">{note}</div>}
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
        <SecondaryButton disabled={disabled} onClick={onAccept}>
          <Trans>Accept</Trans>
          <span className="visually-hidden">: {name}</span>
        </SecondaryButton>
      </div>
    </li>
  );
};
