import type { Hono } from 'hono';
import type { Services } from '#server/http/services.ts';

const path = '/.well-known/security.txt';

/** The standard asks for less than a year; it is made anew each day. */
const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Serves where weaknesses are reported (RFC 9116); nothing where the operator has not said. */
export const serveSecurityText = (app: Hono, services: Services): void => {
  const { securityContact, publicUrl, clock } = services;
  if (securityContact === null) return;
  app.get(path, () => {
    const today = Math.floor(clock().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${securityContact.href}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: fi, en',
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=86400' },
    });
  });
};
