import { Trans } from '@lingui/react/macro';
import classes from './feedback.module.css';
import { FeedbackLink } from './feedback-button.tsx';

/** Above the pages of a site: says that feedback is in development and leads to the dialog. */
export const FeedbackBanner = () => (
  <div className={classes['banner']}>
    <Trans>Feedback is in development.</Trans>{' '}
    <FeedbackLink>
      <Trans>Tell us what you think</Trans>
    </FeedbackLink>
  </div>
);
