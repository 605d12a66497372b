import { Trans } from '@lingui/react/macro';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useDeletedEvents } from '#client/data/site-log/deleted-events.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';

const DeletedDrawer = lazily(() => import('./deleted-drawer.tsx').then((one) => one.DeletedDrawer));

/** The way to what anybody deleted from the log; nothing where nothing was. */
export const DeletedEvents = ({ view }: { readonly view: LogView }) => {
  const format = useFormat();
  const deleted = useDeletedEvents(view.site.id);
  const [isOpen, setOpen] = useState(false);
  const count = format.plain(deleted.length);
  return (
    <>
      {deleted.length === 0 ? null : (
        <SecondaryButton leftSection={<ArchiveRestore size={16} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Deleted events: {count}</Trans>
        </SecondaryButton>
      )}
      {isOpen ? <DeletedDrawer view={view} deleted={deleted} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
