import type { MailableFeedback } from './feedback.store.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` for a connection that is encrypted from the start. */
  readonly smtpUrl: URL;
  readonly to: string;
  readonly from: string;
}

export type SendMail = (feedback: MailableFeedback) => Promise<void>;

const connectMs = 5_000;
const silenceMs = 10_000;

/** Sends feedback to the configured address; the package is loaded only where mail is configured. */
export const createMailSender = async ({ smtpUrl, to, from }: MailSettings): Promise<SendMail> => {
  const { createTransport } = await import('nodemailer');
  const isEncrypted = smtpUrl.protocol === 'smtps:';
  const transport = createTransport({
    host: smtpUrl.hostname,
    port: Number(smtpUrl.port || (isEncrypted ? 465 : 587)),
    secure: isEncrypted,
    // A password is never sent over an open line.
    requireTLS: smtpUrl.username !== '',
    ...(smtpUrl.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(smtpUrl.username), pass: decodeURIComponent(smtpUrl.password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (feedback) => {
    await transport.sendMail({
      from,
      to,
      ...(feedback.userEmail === '' ? {} : { replyTo: { name: feedback.userName, address: feedback.userEmail } }),
      subject: `Työmaahiili: palaute (${feedback.companyName})`,
      text: textOf(feedback),
      // The same for every try, so that a mail which was sent after all can be told from a second one.
      messageId: `<${feedback.id}@tyomaahiili>`,
    });
  };
};

const textOf = ({ message, userName, userEmail, companyName, createdAt }: MailableFeedback): string =>
  [message, '', `Lähettäjä: ${userName} ${userEmail}`.trim(), `Yritys: ${companyName}`, `Aika: ${createdAt}`, ''].join(
    '\n',
  );
