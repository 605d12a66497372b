import { lookUpPassport } from '#contract/library/passports.ts';
import { invalid } from '#server/http/refusal.ts';
import { preparedRoute, type Route } from '#server/http/route.ts';
import { PassportFailure } from '#server/passports/read-passport.ts';

/** Asked before the transaction, which holds nothing; where a host was asked, the log names it, for whom, and what became of it. */
const lookUp = preparedRoute(
  lookUpPassport,
  async ({ body: { address } }, { services, user }) => {
    const tell = (outcome: string) =>
      services.log(`passport of ${new URL(address).host} for user ${user.id}: ${outcome}`, undefined);
    try {
      const found = await services.readPassport(address);
      tell('found');
      return found;
    } catch (error) {
      if (!(error instanceof PassportFailure)) throw error;
      if (error.wasAsked) tell(error.code);
      throw invalid('address', error.code);
    }
  },
  (_request, _call, found) => Promise.resolve(found),
);

export const passportRoutes: readonly Route[] = [lookUp];
