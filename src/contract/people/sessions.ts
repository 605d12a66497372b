import { endpoint } from '#contract/frame/endpoint.ts';
import { nothing } from '#contract/frame/fields.ts';

/**
 * Ends every session of the user but the one that asks, which goes on to `/auth/logout`: a device that is lost is signed
 * out. Asking again is harmless.
 */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  reply: nothing,
  session: 'licence-free',
  success: 204,
});
