import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, type PropsWithChildren, useState } from 'react';
import type { Draft } from '#client/data/drafts/drafts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import type { LeaveQuestionProps } from '#client/ui/drafts/leave-question.tsx';
import { useFormContext } from '#client/ui/fields/form-context.ts';
import { Form } from '#client/ui/form/form.tsx';
import { SubmitButton } from '#client/ui/form/submit-button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { Composite } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { DeleteRowsDialog } from './delete-rows-dialog.tsx';
import classes from './editor.module.css';
import { WaitingMark } from './waiting-mark.tsx';

/** What the editor of a product and that of a composite know of their row. */
interface OwnRow {
  readonly id: string;
  readonly name: string;
}

/** The row of that id, as it was opened if somebody has deleted it since; undefined = it never was there. */
export const useOpenRow = <Row extends OwnRow>(rows: readonly Row[], rowId: string): Row | undefined => {
  const row = rows.find(({ id }) => id === rowId);
  const [opened] = useState(row);
  return row ?? opened;
};

/** What the page needs of its form, whatever the fields are. */
interface EditorForm {
  readonly handleSubmit: () => Promise<void>;
  readonly reset: () => void;
  readonly AppForm: ComponentType<PropsWithChildren>;
  readonly LeaveQuestion: ComponentType<LeaveQuestionProps>;
}

interface EditorPageProps<Row extends Product | Composite> {
  readonly kind: 'product' | 'composite';
  /** null = one that is being made. */
  readonly row: Row | null;
  /** What one that is being made is called. */
  readonly newName: string;
  readonly isReadOnly: boolean;
  readonly edit: ComponentProps<typeof WaitingMark>['edit'];
  readonly editor: { readonly form: EditorForm; readonly draft: Draft };
  readonly composites: readonly Composite[];
  readonly onCopy: (row: Row) => Promise<void>;
  readonly onDelete: (row: Row) => Promise<void>;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** The page of one row of the company's library: what can be done with it, its form, and the foot that saves. */
export const EditorPage = <Row extends Product | Composite>(props: EditorPageProps<Row>) => {
  const { kind, row, newName, isReadOnly, edit, editor, composites, onCopy, onDelete, onClose, children } = props;
  const { form, draft } = editor;
  const [isDeleting, setDeleting] = useState(false);
  /** Nothing typed is meant to stay. */
  const abandon = () => {
    form.reset();
    void draft.drop();
    onClose();
  };
  return (
    <Page
      title={row?.name ?? newName}
      subtitle={<WaitingMark edit={edit} />}
      width="full"
      actions={
        <EditorActions
          onBack={onClose}
          onCopy={row === null ? undefined : () => void onCopy(row).then(onClose)}
          onDelete={row === null || isReadOnly ? undefined : () => setDeleting(true)}
        />
      }
    >
      <Form onSubmit={form.handleSubmit} className={classes['editor']}>
        {isReadOnly ? <ReadOnlyNotice /> : <DraftNotice draft={draft} />}
        <form.AppForm>
          <form.LeaveQuestion inRecord />
        </form.AppForm>
        {children}
        {isReadOnly ? null : (
          <form.AppForm>
            <EditorFoot onCancel={abandon} />
          </form.AppForm>
        )}
      </Form>
      {isDeleting && row !== null ? (
        <DeleteRowsDialog
          kind={kind}
          rows={[row]}
          composites={composites}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await onDelete(row);
            abandon();
          }}
        />
      ) : null}
    </Page>
  );
};

interface EditorActionsProps {
  readonly onBack: () => void;
  /** undefined: there is nothing to copy or to delete yet, or the user may not. */
  readonly onCopy: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** The way back and what can be done with the whole row. */
const EditorActions = ({ onBack, onCopy, onDelete }: EditorActionsProps) => {
  const { t } = useLingui();
  return (
    <>
      <SecondaryButton leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
        <Trans>Back to the list</Trans>
      </SecondaryButton>
      {onCopy === undefined ? null : (
        <MoreMenu label={t`Actions`}>
          <MenuItem icon={<Copy size={16} />} onClick={onCopy}>
            <Trans>Copy</Trans>
          </MenuItem>
          {onDelete === undefined ? null : (
            <MenuItem icon={<Trash2 size={16} />} danger onClick={onDelete}>
              <Trans>Delete</Trans>
            </MenuItem>
          )}
        </MoreMenu>
      )}
    </>
  );
};

/** Save and Cancel, always in sight; inside `form.AppForm`. */
const EditorFoot = ({ onCancel }: { readonly onCancel: () => void }) => {
  const form = useFormContext();
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isWrong = useStore(form.store, (state) => state.submissionAttempts > 0 && !state.isValid);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <div className={classes['foot']}>
      <span className={classes['state']} role="status" data-wrong={isWrong}>
        {isWrong ? <Trans>Some fields need attention.</Trans> : isChanged ? <Trans>Not saved yet</Trans> : null}
      </span>
      <CancelButton disabled={isSubmitting} onClick={onCancel} />
      <SubmitButton>
        <Trans>Save</Trans>
      </SubmitButton>
    </div>
  );
};

const ReadOnlyNotice = () => (
  <Notice tone="plain">
    <Trans>
      Only the person who added it and the company's administrators can change it. A copy is yours to change.
    </Trans>
  </Notice>
);

/** An address that names a row which is deleted or never was. */
export const NotInLibrary = ({ onBack }: { readonly onBack: () => void }) => (
  <EmptyState
    title={<Trans>It is not in the library</Trans>}
    action={
      <SecondaryButton leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
        <Trans>Back to the list</Trans>
      </SecondaryButton>
    }
  >
    <Trans>Somebody has deleted it, or it has not been loaded to this device.</Trans>
  </EmptyState>
);
