import { useLingui } from '@lingui/react/macro';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { type Way, ways } from './kind-texts.ts';

interface EntryDrawerProps {
  readonly view: LogView;
  readonly draft: EntryDraft | null;
  readonly onChange: (draft: EntryDraft | null) => void;
  /** After it is stored on this device. */
  readonly onSaved: () => void;
}

/** An event is entered or changed over the page that it is entered from; Back and Escape put it away. */
export const EntryDrawer = ({ view, draft, onChange, onSaved }: EntryDrawerProps) => {
  const { t } = useLingui();
  const edits = useLogEdits(view.site.id);
  if (draft === null) return null;
  const { name } = ways[draft.way in ways ? (draft.way as Way) : 'note'];
  const save = async (fields: EntryDraft['fields']) => {
    const { event } = draft;
    const isThere = event !== null && view.events.some(({ id }) => id === event.id);
    onChange(null);
    if (isThere) await edits.patch(event, fields);
    else await edits.create(fields);
    onSaved();
  };
  return (
    <Dialog opened kind="drawer" title={t(name)} onClose={() => onChange(null)}>
      <EntryForm view={view} draft={draft} onChange={onChange} onSave={(fields) => void save(fields)} />
    </Dialog>
  );
};
