import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useMemo } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { factorTexts } from '#client/parts/changes/field-texts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { SubmitButton } from '#client/ui/form/submit-button.tsx';
import { DialogActions } from '#client/ui/overlays/dialog.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import type { ReadProblem } from '#domain/incoming/epd/read-problem.ts';
import { today } from '#domain/values/today.ts';
import { ConversionSection } from './conversion-section.tsx';
import { DeclaredSection } from './declared-section.tsx';
import { EpdHead } from './epd-head.tsx';
import classes from './epd-import.module.css';
import { FiguresSection } from './figures-section.tsx';
import { LossList } from './loss-list.tsx';
import { PaperSection } from './paper-section.tsx';
import { ProblemList } from './problem-list.tsx';
import { SavedSection } from './saved-section.tsx';
import { TargetField } from './target-field.tsx';
import { UptakeSection } from './uptake-section.tsx';
import { type RefusedFactor, useEpdForm } from './use-epd-form.ts';

interface EpdReviewProps {
  readonly epd: Epd;
  readonly problems: readonly ReadProblem[];
  readonly position: { readonly at: number; readonly of: number };
  readonly onSaved: () => void;
  readonly onSkip: () => void;
  readonly onBack: () => void;
}

/** One declaration before it is saved: its figures, what the checks say, what a person decides, what will be saved. */
export const EpdReview = ({ epd, problems, position, onSaved, onSkip, onBack }: EpdReviewProps) => {
  const { form, draft, existing, refused } = useEpdForm(epd, onSaved);
  const findings = useMemo(() => lintEpd(epd, today(clock())), [epd]);
  const isWrong = useStore(form.store, (state) => state.submissionAttempts > 0 && !state.isValid);
  return (
    <Form onSubmit={form.handleSubmit} className={classes['steps']}>
      <EpdHead epd={epd} position={position} />
      <ProblemList problems={problems} />
      <LossList losses={epd.losses} />
      <DraftNotice draft={draft} />
      <TargetField form={form} existing={existing} />
      <PaperSection form={form} findings={findings} />
      <DeclaredSection form={form} epd={epd} findings={findings} />
      <UptakeSection form={form} epd={epd} findings={findings} />
      <FiguresSection form={form} epd={epd} findings={findings} />
      <ConversionSection form={form} epd={epd} findings={findings} />
      <SavedSection form={form} epd={epd} />
      <p role="status" className={classes['state']} data-wrong={isWrong}>
        {isWrong ? <Trans>Some fields need attention.</Trans> : null}
      </p>
      <Refused factors={refused} />
      <DialogActions>
        <SecondaryButton onClick={onBack}>
          {position.of === 1 ? <Trans>Cancel</Trans> : <Trans>Back to the list</Trans>}
        </SecondaryButton>
        {position.of === 1 ? null : (
          <SecondaryButton onClick={onSkip}>
            <Trans>Skip</Trans>
          </SecondaryButton>
        )}
        <form.AppForm>
          <SubmitButton>
            <Trans>Save the product</Trans>
          </SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};

/** Figures of the declaration that hinder the save, each with its reason. */
const Refused = ({ factors }: { readonly factors: readonly RefusedFactor[] }) => {
  const { t } = useLingui();
  const issueText = useIssueText();
  if (factors.length === 0) return null;
  return (
    <Notice>
      <Trans>The product cannot be saved:</Trans>{' '}
      {factors
        .map(({ field, code }) => `${factorTexts[field].code ?? ''} ${t(factorTexts[field].label)}: ${issueText(code)}`)
        .join('; ')}
    </Notice>
  );
};
