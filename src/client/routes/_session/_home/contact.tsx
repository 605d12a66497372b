import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/features/contact/contact-page.tsx';
import { GiveFeedbackButton } from '#client/features/feedback/feedback-button.tsx';

export const Route = createFileRoute('/_session/_home/contact')({
  loader: ({ context }) => context.loadPageTexts(),
  component: () => <ContactPage feedback={<GiveFeedbackButton />} />,
});
