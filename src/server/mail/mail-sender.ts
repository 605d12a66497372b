export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` for a connection that is encrypted from the start. */
  readonly smtpUrl: URL;
  /** Where feedback goes. */
  readonly to: string;
  readonly from: string;
}

export interface Mail {
  /** The same for every try, so that a mail which was sent after all can be told from a second one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export type SendMail = (mail: Mail) => Promise<void>;

const connectMs = 5_000;
const silenceMs = 10_000;

/** Sends plain text through the configured server; the package is loaded only where mail is configured. */
export const createMailSender = async ({ smtpUrl, from }: MailSettings): Promise<SendMail> => {
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
  return async ({ id, ...mail }) => {
    await transport.sendMail({ from, ...mail, messageId: `<${id}@tyomaahiili>` });
  };
};

/** A mail server's own words may repeat names and addresses, so only codes are told. */
export const mailFailure = (error: unknown): string => {
  const fields = new Map<string, unknown>(typeof error === 'object' && error !== null ? Object.entries(error) : []);
  return [fields.get('code'), fields.get('responseCode')].filter((code) => code !== undefined).join(' ') || 'unknown';
};
