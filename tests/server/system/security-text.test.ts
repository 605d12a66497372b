import { describe, expect, it } from 'vitest';
import { createApp } from '#server/api/app.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const address = `${publicUrl.origin}/.well-known/security.txt`;

describe('security.txt', () => {
  it('says where weaknesses are reported, as RFC 9116 wants it', async () => {
    const securityContact = new URL('mailto:turva@example.com');
    const app = createApp({ ...server().services, securityContact });
    const response = await app.request(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    const fields = new Map(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('mailto:turva@example.com');
    expect(fields.get('Preferred-Languages')).toBe('fi, en');
    expect(fields.get('Canonical')).toBe(address);
    const days = (Date.parse(fields.get('Expires') ?? '') - server().now.getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200);
  });

  it('is not there where nobody is named', async () => {
    expect((await server().app.request(address)).status).toBe(404);
  });
});
