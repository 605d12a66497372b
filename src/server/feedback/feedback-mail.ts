import type { Services } from '#server/http/services.ts';
import {
  createMailSender,
  type Mail,
  type MailSettings,
  mailFailure,
  type SendMail,
} from '#server/mail/mail-sender.ts';
import { type MailableFeedback, noteMailed, takeUnmailed } from './feedback.store.ts';

const sweepMs = 20_000;

/**
 * Mails stored feedback from now on; answers a function that stops it. What is stored is committed, so no call waits
 * for the mail server or fails with it.
 */
export const startFeedbackMail = (services: Services, settings: MailSettings): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let sender: Promise<SendMail> | null = null;
  const sweep = (): void => {
    running = running
      .then(async () => {
        sender ??= createMailSender(settings);
        await mailFeedback(services, await sender, settings.to);
      })
      .catch((error: unknown) => services.log('feedback could not be mailed', error));
  };
  sweep();
  const timer = setInterval(sweep, sweepMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};

/** Mails what is due, one after the other; what fails is tried again later. */
const mailFeedback = async (services: Services, send: SendMail, to: string): Promise<void> => {
  const { database, clock, log } = services;
  while (!services.isDraining()) {
    const feedback = await takeUnmailed(database, clock().toISOString());
    if (feedback === null) return;
    const failure = await send(mailOf(feedback, to)).then(
      () => null,
      (error: unknown) => mailFailure(error),
    );
    if (failure === null) await noteMailed(database, feedback, clock().toISOString());
    else log(`feedback ${feedback.id} could not be mailed (try ${feedback.mailAttempts}): ${failure}`);
  }
};

const mailOf = (feedback: MailableFeedback, to: string): Mail => {
  const { id, message, userName, userEmail, companyName, createdAt } = feedback;
  const sender = `Lähettäjä: ${userName} ${userEmail}`.trim();
  return {
    id,
    to,
    ...(userEmail === '' ? {} : { replyTo: { name: userName, address: userEmail } }),
    subject: `Työmaahiili: palaute (${companyName})`,
    text: [message, '', sender, `Yritys: ${companyName}`, `Aika: ${createdAt}`, ''].join('\n'),
  };
};
