import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { SecondaryButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFormContext } from '#client/ui/form-context.ts';
import { MenuItem } from '#client/ui/menu.tsx';
import { MoreMenu } from '#client/ui/more-menu.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import classes from './editor.module.css';

interface EditorActionsProps {
  readonly onBack: () => void;
  /** undefined: there is nothing to copy or to delete yet, or the user may not. */
  readonly onCopy: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** The way back and what can be done with the whole row. */
export const EditorActions = ({ onBack, onCopy, onDelete }: EditorActionsProps) => {
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
export const EditorFoot = ({ onCancel }: { readonly onCancel: () => void }) => {
  const form = useFormContext();
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isWrong = useStore(form.store, (state) => state.submissionAttempts > 0 && !state.isValid);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  return (
    <div className={classes['foot']}>
      <span className={classes['state']} role="status" data-wrong={isWrong}>
        {isWrong ? <Trans>Some fields need attention.</Trans> : isChanged ? <Trans>Not saved yet</Trans> : null}
      </span>
      <SecondaryButton disabled={isSubmitting} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </SecondaryButton>
      <SubmitButton>
        <Trans>Save</Trans>
      </SubmitButton>
    </div>
  );
};

export const ReadOnlyNotice = () => (
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
