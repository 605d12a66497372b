import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCanChangeInLibrary } from '#client/data/content/rights.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary, useWaitingRows } from '#client/data/library/own-library.ts';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';
import { Form } from '#client/ui/form.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Page } from '#client/ui/page.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Composite } from '#domain/composite.ts';
import { units } from '#domain/terms/units.ts';
import classes from './composite-editor.module.css';
import { CompositeResultPanel } from './composite-result-panel.tsx';
import { DeleteRowsDialog } from './delete-rows-dialog.tsx';
import editorClasses from './editor.module.css';
import { EditorActions, EditorFoot, NotInLibrary, ReadOnlyNotice } from './editor-parts.tsx';
import { LayerDrawing } from './layer-drawing.tsx';
import { layerFacts } from './layer-facts.ts';
import { LayerList } from './layer-list.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { type CompositeEditing, type CompositeForm, useCompositeForm } from './use-composite-form.ts';
import { UsesPanel } from './uses-panel.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** One composite of the company: its layers and what they make together. `new` = one that is being made. */
export const CompositeEditor = ({ compositeId }: { readonly compositeId: string }) => {
  const { t } = useLingui();
  const close = useClose();
  const { composites } = useOwnLibrary('');
  const [opened] = useState(() => composites.find(({ id }) => id === compositeId));
  const composite = composites.find(({ id }) => id === compositeId) ?? opened;
  if (compositeId !== 'new' && composite === undefined) {
    return (
      <Page title={t`Added composite products`}>
        <NotInLibrary onBack={close} />
      </Page>
    );
  }
  return (
    <FieldTheme>
      <CompositePage composite={composite ?? null} onClose={close} />
    </FieldTheme>
  );
};

/** Back to the list as it was filtered. */
const useClose = () => {
  const navigate = useNavigate({ from: '/composite-products' });
  return () => void navigate({ search: ({ composite: _closed, ...search }) => search });
};

interface CompositePageProps {
  readonly composite: Composite | null;
  readonly onClose: () => void;
}

const CompositePage = ({ composite, onClose }: CompositePageProps) => {
  const { t } = useLingui();
  const { composites } = useOwnLibrary('');
  const { copyComposite, deleteComposite } = useLibraryEdits();
  const edit = useWaitingRows().get(composite?.id ?? '');
  const canChange = useCanChangeInLibrary();
  const isReadOnly = composite !== null && !canChange(composite);
  const editor = useCompositeForm(composite, edit, onClose);
  const { form, draft, refused } = editor;
  const [isDeleting, setDeleting] = useState(false);
  /** Nothing typed is meant to stay. */
  const abandon = () => {
    form.reset();
    void draft.drop();
    onClose();
  };
  return (
    <Page
      title={composite?.name ?? t`New composite`}
      subtitle={<WaitingMark edit={edit} />}
      width="full"
      actions={
        <EditorActions
          onBack={onClose}
          onCopy={composite === null ? undefined : () => void copyComposite(composite, '').then(onClose)}
          onDelete={composite === null || isReadOnly ? undefined : () => setDeleting(true)}
        />
      }
    >
      <Form onSubmit={form.handleSubmit} className={editorClasses['editor']}>
        {isReadOnly ? <ReadOnlyNotice /> : <DraftNotice draft={draft} />}
        <RefusedNotice issues={refused} />
        <form.AppForm>
          <form.LeaveQuestion inRecord />
        </form.AppForm>
        <Content editor={editor} compositeId={composite?.id ?? ''} isReadOnly={isReadOnly} />
        {composite === null ? null : (
          <UsesPanel kind="composite" id={composite.id} isUnsent={composite.version === 0} composites={composites} />
        )}
        {isReadOnly ? null : (
          <form.AppForm>
            <EditorFoot onCancel={abandon} />
          </form.AppForm>
        )}
      </Form>
      {isDeleting && composite !== null ? (
        <DeleteRowsDialog
          kind="composite"
          rows={[composite]}
          composites={composites}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await deleteComposite(composite);
            abandon();
          }}
        />
      ) : null}
    </Page>
  );
};

interface ContentProps {
  readonly editor: CompositeEditing;
  readonly compositeId: string;
  readonly isReadOnly: boolean;
}

const Content = ({ editor, compositeId, isReadOnly }: ContentProps) => {
  const { form, libraries, values, result } = editor;
  const { language } = useFormat();
  const facts = values.layers.map((layer) => layerFacts(layer, libraries, language));
  const shares = result.layers.map((layer) =>
    layer === null || result.total === 0 ? null : layer.total / result.total,
  );
  const drawn = values.layers.map(({ key }, index) => ({
    key,
    name: facts[index]?.name ?? '',
    thicknessM: facts[index]?.thicknessM ?? null,
    share: shares[index] ?? null,
  }));
  return (
    <fieldset className={editorClasses['sections']} disabled={isReadOnly}>
      <legend className="visually-hidden">
        <Trans>Composite</Trans>
      </legend>
      <BasicPanel form={form} />
      <div className={classes['top']}>
        <Panel title={<Trans>Section</Trans>}>
          {values.unit === 'm2' ? (
            <LayerDrawing layers={drawn} />
          ) : (
            <p className="note">
              <Trans>The section is drawn of composites per square metre.</Trans>
            </p>
          )}
        </Panel>
        <CompositeResultPanel result={result} unit={values.unit} referenceSet={libraries.referenceSet} />
      </div>
      <LayerList editor={editor} compositeId={compositeId} facts={facts} shares={shares} isReadOnly={isReadOnly} />
    </fieldset>
  );
};

const BasicPanel = ({ form }: { readonly form: CompositeForm }) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Panel className={classes['basics'] ?? ''}>
      <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required />}</form.AppField>
      <form.AppField name="unit">
        {(field) => (
          <field.SelectField
            label={t`Unit`}
            options={units.map((unit) => ({ value: unit, label: format.unit(unit) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.TextField label={t`Note`} />}</form.AppField>
    </Panel>
  );
};
