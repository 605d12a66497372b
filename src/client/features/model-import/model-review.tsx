import { Trans, useLingui } from '@lingui/react/macro';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import section from '#client/ui/layout/section.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './model.module.css';
import { ModelPlan } from './model-plan.tsx';
import { useModelReading } from './use-model-reading.ts';

interface ModelReviewProps {
  readonly place: CalculationPlace;
  readonly file: File;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The model is read beside the page; then its groups are shown. */
export const ModelReview = ({ place, file, onClose, onDone }: ModelReviewProps) => {
  const { t } = useLingui();
  const view = useCalculationView(place);
  const { work, begin, stop } = useModelReading(view, file);
  if (work.kind === 'read')
    return <ModelPlan view={view} file={file} read={work.read} onClose={onClose} onDone={onDone} />;
  if (work.kind === 'reading') return <Progress name={file.name} share={work.share} onStop={stop} />;
  return (
    <div className={`${section['section']} ${classes['section']}`}>
      {work.kind === 'failed' ? (
        <p role="alert" className={classes['failure']}>
          {t(work.text)}
        </p>
      ) : (
        <p role="status">
          <Trans>Reading was stopped. Nothing was written.</Trans>
        </p>
      )}
      <div className={classes['actions']}>
        <SecondaryButton onClick={begin}>
          <Trans>Read again</Trans>
        </SecondaryButton>
        <CancelButton onClick={onClose} />
      </div>
    </div>
  );
};

interface ProgressProps {
  readonly name: string;
  readonly share: number;
  readonly onStop: () => void;
}

const Progress = ({ name, share, onStop }: ProgressProps) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={classes['progress']}>
      <progress aria-label={t`Reading ${name}`} value={share} max={1} />
      <span className={classes['share']}>{format.percent(share)}</span>
      <SecondaryButton size="xs" onClick={onStop}>
        <Trans>Stop</Trans>
      </SecondaryButton>
    </div>
  );
};
