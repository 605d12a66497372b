import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { mappingStates } from '#domain/register/code-mapping.ts';
import { registerReleases } from '#domain/register/register-release.ts';
import { handprintSigns, type RegisterSettings, registerUnits } from '#domain/register/register-settings.ts';

const codes = v.record(v.string(), v.object({ code: v.nullable(v.string()), state: v.picklist(mappingStates) }));

const registerSettings = v.object({
  release: v.picklist(registerReleases),
  unit: v.picklist(registerUnits),
  handprintSign: v.picklist(handprintSigns),
  mapping: v.object({
    purposes: codes,
    energy: codes,
    products: codes,
    siteProducts: codes,
    confirmedBy: v.nullable(v.string()),
  }),
}) satisfies v.GenericSchema<unknown, RegisterSettings>;

/** How this installation exports to the building register. */
export const getRegisterSettings = endpoint({
  name: 'getRegisterSettings',
  method: 'GET',
  path: '/register-settings',
  reply: registerSettings,
});
