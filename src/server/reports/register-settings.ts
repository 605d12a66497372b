import { getRegisterSettings } from '#contract/reports/register.ts';
import { type Route, route } from '#server/http/route.ts';

export const registerSettingsRoute: Route = route(getRegisterSettings, async (_, { services }) => services.register);
