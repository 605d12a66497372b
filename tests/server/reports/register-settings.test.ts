import { expect, it } from 'vitest';
import { getRegisterSettings } from '#contract/reports/register.ts';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const register = { ...defaultRegisterSettings, unit: 'kgCo2ePerM2Year' } as const;
const server = withServer({ register });

it('tells devices how this installation exports to the building register', async () => {
  const user = await server().signIn();
  expect(await user.call(getRegisterSettings, {})).toMatchObject({ status: 200, reply: register });
});
