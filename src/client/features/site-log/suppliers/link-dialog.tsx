import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { useContributorEdits } from '#client/data/site-log/contributions.ts';
import classes from '#client/features/site-log/approval/approval-panel.module.css';
import fields from '#client/features/site-log/screen/entry-form.module.css';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import type { LinkChannel } from '#domain/site-log/contributor-link.ts';
import { type EventKind, eventKinds } from '#domain/terms/event-kinds.ts';
import { today } from '#domain/values/today.ts';

interface LinkDialogProps {
  readonly siteId: string;
  readonly channel: LinkChannel;
  readonly onMade: (secret: string, supplier: string) => void;
  readonly onClose: () => void;
}

/** A machine may tell all that can be read from files. */
const usualKinds: Readonly<Record<LinkChannel, readonly EventKind[]>> = {
  page: ['delivery'],
  drop: eventKinds.filter((kind) => kind !== 'note'),
};

/** Whom a link is for, what it may say, and how long. */
export const LinkDialog = ({ siteId, channel, onMade, onClose }: LinkDialogProps) => {
  const { t } = useLingui();
  const { createLink } = useContributorEdits(siteId);
  const now = today(clock());
  const [supplier, setSupplier] = useState('');
  const [kinds, setKinds] = useState<readonly EventKind[]>(usualKinds[channel]);
  const [validUntil, setValidUntil] = useState(`${now.slice(0, 4)}-12-31`);
  const [pending, setPending] = useState(false);
  const canMake = supplier.trim() !== '' && kinds.length > 0 && validUntil >= now;
  const make = async () => {
    if (!canMake) return;
    setPending(true);
    await createLink({ channel, supplier: supplier.trim(), kinds, validUntil })
      .then((secret) => onMade(secret, supplier.trim()))
      // It has told itself, and what was typed stays.
      .catch(() => undefined);
    setPending(false);
  };
  return (
    <Dialog title={channel === 'page' ? t`New link` : t`New upload address`} onClose={onClose} pending={pending}>
      <form
        className={`${large['inputs']} ${fields['form']}`}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <LogField
          label={
            channel === 'page' ? <Trans>Supplier or subcontractor</Trans> : <Trans>Sender (company and system)</Trans>
          }
        >
          <input
            name="supplier"
            value={supplier}
            maxLength={200}
            autoComplete="organization"
            onChange={(event) => setSupplier(event.currentTarget.value)}
          />
        </LogField>
        <KindBoxes kinds={kinds} onChange={setKinds} />
        <LastDay now={now} value={validUntil} onChange={setValidUntil} />
        <DialogActions>
          <CancelButton disabled={pending} onClick={onClose} />
          <PendingButton pending={pending} disabled={!canMake} onClick={() => void make()}>
            {channel === 'page' ? <Trans>Make the link</Trans> : <Trans>Make the address</Trans>}
          </PendingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface KindBoxesProps {
  readonly kinds: readonly EventKind[];
  readonly onChange: (kinds: readonly EventKind[]) => void;
}

const KindBoxes = ({ kinds, onChange }: KindBoxesProps) => {
  const { t } = useLingui();
  const toggle = (kind: EventKind) =>
    onChange(eventKinds.filter((one) => (one === kind ? !kinds.includes(kind) : kinds.includes(one))));
  return (
    <fieldset className={classes['kinds']}>
      <legend className="second">
        <Trans>May report</Trans>
      </legend>
      {eventKinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            name={`kind-${kind}`}
            style={{ inlineSize: 20, minBlockSize: 20 }}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {t(kindNames[kind])}
        </label>
      ))}
    </fieldset>
  );
};

interface LastDayProps {
  /** ISO dates. */
  readonly now: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const LastDay = ({ now, value, onChange }: LastDayProps) => (
  <LogField label={<Trans>Valid until</Trans>}>
    <input
      type="date"
      name="validUntil"
      min={now}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </LogField>
);
