import type { Services } from '#server/services.ts';
import { noteMailed, takeUnmailed } from './feedback.store.ts';
import { createMailSender, type MailSettings, type SendMail } from './mail-sender.ts';

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
        await mailFeedback(services, await sender);
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
export const mailFeedback = async (services: Services, send: SendMail): Promise<void> => {
  const { database, clock, log } = services;
  while (!services.isDraining()) {
    const feedback = await takeUnmailed(database, clock().toISOString());
    if (feedback === null) return;
    const failure = await send(feedback).then(
      () => null,
      (error: unknown) => codeOf(error),
    );
    if (failure === null) await noteMailed(database, feedback, clock().toISOString());
    else log(`feedback ${feedback.id} could not be mailed (try ${feedback.mailAttempts}): ${failure}`);
  }
};

/** A mail server's own words may repeat names and addresses, so only codes are told. */
const codeOf = (error: unknown): string => {
  const fields = new Map<string, unknown>(typeof error === 'object' && error !== null ? Object.entries(error) : []);
  return [fields.get('code'), fields.get('responseCode')].filter((code) => code !== undefined).join(' ') || 'unknown';
};
