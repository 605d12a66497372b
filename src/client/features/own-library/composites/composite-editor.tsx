import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary, useWaitingRows } from '#client/data/library/own-library.ts';
import editorClasses from '#client/features/own-library/parts/editor.module.css';
import { EditorPage, NotInLibrary, useOpenRow } from '#client/features/own-library/parts/editor-parts.tsx';
import { RefusedNotice } from '#client/features/own-library/parts/refused-notice.tsx';
import { UsesPanel } from '#client/features/own-library/parts/uses-panel.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Composite } from '#domain/products/composite.ts';
import { units } from '#domain/terms/units.ts';
import classes from './composite-editor.module.css';
import { CompositeResultPanel } from './composite-result-panel.tsx';
import { LayerDrawing } from './layer-drawing.tsx';
import { layerFacts } from './layer-facts.ts';
import { LayerList } from './layer-list.tsx';
import { type CompositeEditing, type CompositeForm, useCompositeForm } from './use-composite-form.ts';

/** One composite of the company: its layers and what they make together. `new` = one that is being made. */
export const CompositeEditor = ({ compositeId }: { readonly compositeId: string }) => {
  const { t } = useLingui();
  const close = useClose();
  const { composites } = useOwnLibrary('');
  const composite = useOpenRow(composites, compositeId);
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
  return (
    <EditorPage
      kind="composite"
      row={composite}
      newName={t`New composite`}
      isReadOnly={isReadOnly}
      edit={edit}
      editor={editor}
      composites={composites}
      onCopy={(row) => copyComposite(row, '')}
      onDelete={deleteComposite}
      onClose={onClose}
    >
      <RefusedNotice issues={editor.refused} />
      <Content editor={editor} compositeId={composite?.id ?? ''} isReadOnly={isReadOnly} />
      {composite === null ? null : (
        <UsesPanel kind="composite" id={composite.id} isUnsent={composite.version === 0} composites={composites} />
      )}
    </EditorPage>
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
