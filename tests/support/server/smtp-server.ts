import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and text as they came over the line. */
  readonly content: string;
}

export interface SmtpServer {
  readonly url: URL;
  readonly mails: ReceivedMail[];
  /** Every command that came. */
  readonly lines: string[];
  /** How many connections came. */
  readonly connections: () => number;
  /** The next mails are refused with this answer, each once. */
  readonly refusals: string[];
  close(): Promise<void>;
}

/** A mail server that takes every mail (RFC 5321 as far as a client needs it), on loopback. */
export const openSmtpServer = async (): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = [];
  const lines: string[] = [];
  const refusals: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    serve(socket, lines, (mail) => {
      const refusal = refusals.shift();
      if (refusal === undefined) mails.push(mail);
      return refusal ?? '250 taken';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    mails,
    lines,
    refusals,
    connections: () => connections,
    close: () => close(server),
  };
};

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const serve = (socket: Socket, lines: string[], take: (mail: ReceivedMail) => string): void => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let isData = false;
  let from = '';
  let to: string[] = [];
  const answer = (line: string): void => {
    lines.push(line);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        from = address;
        to = [];
        say('250 ok');
        break;
      case 'RCPT':
        to.push(address);
        say('250 ok');
        break;
      case 'DATA':
        isData = true;
        say('354 go on');
        break;
      case 'QUIT':
        say('221 bye');
        socket.end();
        break;
      case 'STAR':
        say('502 no encryption here');
        break;
      default:
        say('250 localhost');
    }
  };
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    buffer += text;
    for (;;) {
      const ending = isData ? '\r\n.\r\n' : '\r\n';
      const end = buffer.indexOf(ending);
      if (end === -1) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + ending.length);
      if (isData) {
        isData = false;
        say(take({ from, to, content: part }));
      } else answer(part);
    }
  });
  say('220 localhost');
};
