import type { Services } from '#server/http/services.ts';
import { createMailSender, type MailSettings, mailFailure, type SendMail } from './mail-sender.ts';
import { mailsChannel, noteSent, takeWaitingMail } from './mails.store.ts';

/** For tries that come again, and for what was announced while nobody listened. */
const sweepMs = 20_000;

/** Mails what is queued from now on; answers a function that stops it. */
export const startMailQueue = (services: Services, settings: MailSettings): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let sender: Promise<SendMail> | null = null;
  const sweep = (): void => {
    running = running
      .then(async () => {
        sender ??= createMailSender(settings);
        // A sender that could not be made is made anew at the next sweep.
        const send = await sender.catch((error: unknown) => {
          sender = null;
          throw error;
        });
        await sendWaiting(services, send);
      })
      .catch((error: unknown) => services.log('mail could not be sent', error));
  };
  const listening = services.database
    .listen(mailsChannel, { onMessage: sweep, onGap: sweep })
    .then((stop) => {
      // What was queued between the first look and the ear is told to nobody.
      sweep();
      return stop;
    })
    .catch((error: unknown) => {
      services.log('mail is sent by the clock only', error);
      return () => Promise.resolve();
    });
  sweep();
  const timer = setInterval(sweep, sweepMs);
  return async () => {
    clearInterval(timer);
    await (await listening)();
    await running;
  };
};

/** Mails what is due, one after the other; what fails is tried again later. */
const sendWaiting = async (services: Services, send: SendMail): Promise<void> => {
  const { database, clock, log } = services;
  while (!services.isDraining()) {
    const mail = await takeWaitingMail(database, clock().toISOString());
    if (mail === null) return;
    const failure = await send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body }).then(
      () => null,
      (error: unknown) => mailFailure(error),
    );
    if (failure === null) await noteSent(database, mail.id, clock().toISOString());
    else log(`mail ${mail.id} could not be sent (try ${mail.attempts}): ${failure}`);
  }
};
