import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';

type ListName = 'ownLimits' | 'preparers' | 'limitDeviations';

interface ListFieldsProps extends LimitFieldsProps {
  readonly name: ListName;
  readonly title: React.ReactNode;
  readonly note: React.ReactNode;
  /** What the button that takes one away is called. */
  readonly removeLabel: (index: number) => string;
  readonly row: (index: number) => React.ReactNode;
  /** How another one comes. */
  readonly adds: React.ReactNode;
}

/** Several of a kind under one name, each with its own fields; one that is taken away is saved at once. */
export const ListFields = (props: ListFieldsProps) => {
  const { siteForm, canEdit, name, title, note, removeLabel, row, adds } = props;
  const { form, states, save } = siteForm;
  return (
    <form.AppField name={name} mode="array">
      {(list) => (
        <fieldset id={`list-${name}`} className={classes['useClasses']}>
          <legend className={classes['legend']}>
            <SavedLabel field={name} states={states}>
              {title}
            </SavedLabel>
          </legend>
          <p className="note">{note}</p>
          {byPlace<unknown>(list.state.value, (_one, index) => (
            <div className={classes['ownLimit']}>
              {row(index)}
              {canEdit && (
                <IconButton
                  className={classes['remove'] ?? ''}
                  label={removeLabel(index)}
                  onClick={() => {
                    list.removeValue(index);
                    void save(name);
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
          {canEdit && adds}
        </fieldset>
      )}
    </form.AppField>
  );
};
