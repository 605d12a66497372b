import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { Signal } from '#client/data/device/signal.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import type { SheetProgress } from '#client/data/imports/sheet-order.ts';
import { HomelessCategory } from '#client/parts/homeless-category.tsx';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import section from '#client/ui/layout/section.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './model.module.css';
import { ModelChanges } from './model-changes.tsx';
import { ModelGroups } from './model-groups.tsx';
import { ModelNotes } from './model-notes.tsx';
import { type ModelPlanState, useModelPlan } from './use-model-plan.ts';
import type { ReadModelState } from './use-model-reading.ts';

interface ModelPlanProps {
  readonly view: CalculationView;
  readonly file: File;
  readonly read: ReadModelState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was read, what of it becomes rows, and what the import would do. */
export const ModelPlan = ({ view, file, read, onClose, onDone }: ModelPlanProps) => {
  const plan = useModelPlan(view, file, read);
  const { takeoff } = read;
  return (
    <div className={classes['plan']}>
      <p role="status" className={classes['summary']}>
        <strong>{takeoff.projectName || file.name}</strong> {takeoff.schema}{' '}
        <Plural value={takeoff.elementCount} one="# element" other="# elements" />{' '}
        <Plural value={takeoff.groups.length} one="in # group" other="in # groups" />
      </p>
      <ModelNotes takeoff={takeoff} fileName={file.name} />
      <ModelChanges plan={plan} read={read} file={file} />
      <ModelGroups plan={plan} categories={view.categories} />
      <Expected view={view} plan={plan} />
      {plan.isWriting ? <WritingRows progress={plan.progress} /> : null}
      <div className={classes['actions']}>
        <CancelButton disabled={plan.isWriting} onClick={onClose} />
        <PendingButton
          pending={plan.isWriting}
          disabled={plan.isWriting || plan.taken === 0 || (plan.homeless > 0 && plan.categoryId === '')}
          onClick={() => void plan.commit(onDone)}
        >
          <Plural value={plan.taken} one="Import # row" other="Import # rows" />
        </PendingButton>
      </div>
    </div>
  );
};

/** From here on nothing can be taken back but by undoing. */
const WritingRows = ({ progress: told }: { readonly progress: Signal<SheetProgress | null> }) => {
  const progress = useSignal(told);
  const { t } = useLingui();
  const { plain } = useFormat();
  const rows = plain(progress?.of ?? 0);
  return (
    <div className={classes['progress']} role="status">
      <progress
        aria-label={t`Import`}
        {...(progress === null || progress.of === 0 ? {} : { value: progress.done, max: progress.of })}
      />
      {progress === null ? null : (
        <span>
          <Trans>Writing {rows} rows, all or none…</Trans>
        </span>
      )}
    </div>
  );
};

/** What is still open, and the counts of what will happen. */
const Expected = ({ view, plan }: { readonly view: CalculationView; readonly plan: ModelPlanState }) => {
  const { plain } = useFormat();
  const { counts } = plan.reading.validation;
  const [create, update, unchanged] = [plain(counts.create), plain(counts.update), plain(counts.unchanged)];
  const [missing, deleted] = [plain(counts.missing), plain(plan.replaces ? counts.missing : 0)];
  const [open, leftOutCount] = [plain(plan.unlinked), plain(plan.leftOut)];
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <HomelessCategory
        count={plan.homeless}
        categories={view.categories}
        categoryId={plan.categoryId}
        className={classes['field']}
        onChange={plan.setCategoryId}
      />
      {counts.missing === 0 ? null : (
        <CheckLine
          className={classes['check']}
          name="replaces"
          checked={plan.replaces}
          onChange={(isChecked) => plan.setReplaces(isChecked)}
        >
          {' '}
          <Trans>Delete the rows of this model whose groups it does not have any more ({missing})</Trans>
        </CheckLine>
      )}
      {plan.unlinked === 0 ? null : (
        <p className={classes['note']}>
          <Trans>Products without an answer stay unlinked ({open}); they can be linked later.</Trans>
        </p>
      )}
      {plan.leftOut === 0 ? null : (
        <p className={classes['note']}>
          <Trans>Products left unlinked earlier stay so ({leftOutCount}); they can be linked later.</Trans>
        </p>
      )}
      <p role="status">
        <Trans>
          Will be created: {create}, updated: {update}, deleted: {deleted}, unchanged: {unchanged}.
        </Trans>
      </p>
    </section>
  );
};
