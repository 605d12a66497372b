import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { type Language, languageOf } from '#domain/values/language.ts';
import { demoUsers } from './demo-users.ts';
import { type Page, pageHeaders, signInPage, signInProblemPage } from './sign-in-page.ts';

const path = /^\/oidc\/interaction\/[\w-]+$/;

/** Answers the sign-in form of the embedded provider; false when the request is for the provider itself. */
export const answerInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const url = new URL(request.url ?? '/', 'http://own.invalid');
  if (!path.test(url.pathname)) return false;
  const language = languageOf(url.searchParams.get('language') ?? '');
  try {
    const { params } = await provider.interactionDetails(request, response);
    const chosen = url.searchParams.has('language') ? language : languageOf(String(params['ui_locales'] ?? ''));
    if (request.method === 'POST') await submit(provider, request, response, chosen);
    else send(response, 200, signInPage({ action: url.pathname, language: chosen, hasFailed: false }));
  } catch {
    // The form was open for too long, or the server has been started again.
    send(response, 400, signInProblemPage(language));
  }
  return true;
};

const submit = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  language: Language,
): Promise<void> => {
  const form = new URLSearchParams(await readForm(request));
  const username = form.get('username')?.trim().toLowerCase();
  const user = demoUsers.find((candidate) => candidate.username === username);
  if (user === undefined || user.password !== form.get('password')) {
    const action = (request.url ?? '').split('?')[0] ?? '';
    send(response, 422, signInPage({ action, language, hasFailed: true }));
    return;
  }
  await provider.interactionFinished(request, response, { login: { accountId: user.username, remember: true } });
};

const maxFormBytes = 10_000;

const readForm = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxFormBytes) throw new Error('the form is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, status: number, page: Page): void => {
  response.writeHead(status, pageHeaders(page));
  response.end(page.html);
};
