import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '#client/data/content/actions/people.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import { canReadFeedback } from '#domain/sites/access.ts';
import classes from './contact.module.css';
import { FeedbackList } from './feedback-list.tsx';

/** Where help is: instructions, the company's own administrators, and the people who make the product. */
export const ContactPage = ({ feedback }: { readonly feedback: React.ReactNode }) => {
  const { t } = useLingui();
  const instructions = useInstructionsAddress();
  return (
    <Page title={t`Contact us`} width="text">
      <Panel title={<Trans>Feedback</Trans>}>
        <p>
          <Trans>
            Ideas, errors and questions about the product reach its makers here. Feedback works offline, too.
          </Trans>
        </p>
        <div className={classes['action']}>{feedback}</div>
      </Panel>
      <Panel title={<Trans>Help in use</Trans>}>
        <p>
          <Trans>
            The{' '}
            <a href={instructions} target="_blank" rel="noreferrer">
              instructions
            </a>{' '}
            tell how a calculation is made, from the first site to the climate declaration.
          </Trans>
        </p>
        <p>
          <AppLink to="/verify-report">
            <Trans>Check a signed report</Trans>
          </AppLink>
        </p>
      </Panel>
      <Panel title={<Trans>Administrators of your company</Trans>}>
        <Administrators />
      </Panel>
      {canReadFeedback(useUser()) ? <FeedbackList /> : null}
    </Page>
  );
};

/** Licences and people of a company are in their hands. */
const Administrators = () => {
  const { companyName } = useUser();
  const query = useQuery(peopleQueries.company());
  const awaited = useAwaited(query);
  const administrators = query.data?.filter(({ isCompanyAdmin }) => isCompanyAdmin) ?? [];
  return (
    <>
      <p>
        <Trans>They can read and manage every site of {companyName}, and know about its licence.</Trans>
      </p>
      {awaited !== null ? (
        <Awaited list={awaited} waiting={<Skeleton height="2em" />} />
      ) : (
        <ul className={classes['people']}>
          {administrators.map(({ id, name, email }) => (
            <li key={id}>
              {name} {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
