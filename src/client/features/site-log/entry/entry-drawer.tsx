import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type EntryDraft, isEntered } from '#client/data/site-log/entry-draft.ts';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { EventEvidence } from '#client/features/site-log/evidence/event-evidence.tsx';
import classes from '#client/features/site-log/evidence/evidence.module.css';
import { attachChosen, useChosenFiles } from '#client/features/site-log/evidence/use-chosen-files.ts';
import { useLeftFiles } from '#client/features/site-log/evidence/use-left-files.ts';
import { type Way, ways } from '#client/features/site-log/screen/kind-texts.ts';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import type { Product } from '#domain/products/product.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import { EntryForm } from './entry-form.tsx';

interface EntryDrawerProps {
  readonly view: LogView;
  readonly draft: EntryDraft | null;
  readonly onChange: (draft: EntryDraft | null) => void;
  /** Hidden at once, forgotten when it is stored. */
  readonly onLeave: (stored: Promise<unknown>) => Promise<void>;
  readonly Code: CodeSlot;
  /** After it is stored on this device. */
  readonly onSaved: () => void;
}

/** An event is entered or changed over the page that it is entered from; Back and Escape put it away. */
export const EntryDrawer = ({ view, draft, onChange, onLeave, Code, onSaved }: EntryDrawerProps) => {
  const { t } = useLingui();
  const edits = useLogEdits(view.site.id);
  const data = dataOf(useQueryClient());
  const chosen = useChosenFiles(draft, onChange);
  const [isReading, setReading] = useState(false);
  const [codeCount, setCodeCount] = useState(0);
  useLeftFiles({ siteId: view.site.id, draft, leave: onLeave, events: view.events });
  if (draft === null || isEntered(draft, view.events)) return null;
  const { name } = ways[draft.way in ways ? (draft.way as Way) : 'note'];
  /** The event first: it is never held up by its pictures. Until each has its event the draft says which one that is. */
  const attach = async (eventId: string | null) => {
    if (eventId !== null) await attachChosen(data, view.site.id, eventId, draft.files ?? []);
  };
  const save = async (fields: EntryDraft['fields']) => {
    const { event } = draft;
    const isThere = event !== null && view.events.some(({ id }) => id === event.id);
    const stored = isThere ? edits.patch(event, fields).then(() => null) : edits.create(fields, draft.id);
    const left = onLeave(stored.then(attach));
    left.catch(() => undefined);
    await stored;
    onSaved();
    await left;
  };
  const close = () => {
    chosen.giveUp();
    onChange(null);
  };
  const take = (product: Product) => {
    setReading(false);
    setCodeCount(codeCount + 1);
    onChange({ ...draft, fields: { ...draft.fields, ...deliveredAs(product, draft.fields.unit) } });
  };
  return (
    <Dialog kind="drawer" title={t(name)} onClose={close}>
      <EntryForm
        view={view}
        draft={draft}
        codeCount={codeCount}
        onChange={onChange}
        onReadCode={() => setReading(true)}
        onSave={(fields) => void save(fields)}
      />
      {isReading ? <Code companyId={view.site.companyId} onProduct={take} onClose={() => setReading(false)} /> : null}
      {draft.event === null ? (
        <ChosenFiles count={draft.files?.length ?? 0} onFiles={chosen.add} />
      ) : (
        <EventEvidence siteId={view.site.id} eventId={draft.event.id} canEdit />
      )}
    </Dialog>
  );
};

/** What came is the product of the code, in the unit that it is declared in where deliveries have it. */
const deliveredAs = ({ id, name, factors }: Product, before: LogUnit | null) => ({
  name,
  product: { kind: 'product' as const, id },
  quantityId: null,
  unit: logUnits.find((unit) => unit === factors.declaredUnit) ?? before,
});

interface ChosenFilesProps {
  /** Of those that were shared with the app, too. */
  readonly count: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Pictures of an event that is not stored yet: they come after it. */
const ChosenFiles = ({ count, onFiles }: ChosenFilesProps) => (
  <div className={classes['buttons']}>
    <FileButton icon={<Camera size={16} aria-hidden />} accept="image/*,application/pdf" multiple onFiles={onFiles}>
      <Trans>Add a picture</Trans>
    </FileButton>
    {count === 0 ? null : (
      <span role="status">
        <Plural value={count} one="# picture or document comes along" other="# pictures or documents come along" />
      </span>
    )}
  </div>
);
