import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { type DocumentNeed, documentNeeds, isNeededField } from '#domain/documents/document-needs.ts';
import type { SiteField } from './site-form-values.ts';
import classes from './site-information.module.css';
import type { SaveStates } from './use-site-form.ts';

interface Props {
  readonly field: SiteField;
  readonly states: SaveStates;
  readonly children: React.ReactNode;
}

/** A field's label with who wants it and the state of its last change beside it. */
export const SavedLabel = ({ field, states, children }: Props) => (
  <span className={classes['label']}>
    {children}
    {isNeededField(field) && <Need need={documentNeeds[field]} />}
    {states[field] === 'saved' && (
      <span className={classes['saved']} aria-hidden="true">
        <Check size={13} /> <SavedText />
      </span>
    )}
  </span>
);

/** Who wants the field; read aloud by the note that lists what is missing. */
const Need = ({ need }: { readonly need: DocumentNeed }) => (
  <span className={classes['need']} aria-hidden="true">
    {need === 'decree' ? <Trans>decree</Trans> : <Trans>register</Trans>}
  </span>
);

const SavedText = () => {
  const { status } = useOutboxState();
  return status === 'offline' ? <Trans>Saved on this device</Trans> : <Trans>Saved</Trans>;
};

/** Tells assistive technology that a field was saved. */
export const SavedAnnouncement = ({ states }: { states: SaveStates }) => {
  const count = Object.values(states).filter((state) => state === 'saved').length;
  return (
    <p className="visually-hidden" role="status">
      {count > 0 && <SavedText key={count} />}
    </p>
  );
};
