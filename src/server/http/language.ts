import type { User } from '#domain/people/user.ts';
import type { Language } from '#domain/values/language.ts';
import { languages } from '#domain/values/language.ts';

/** The first language that the request asks for when it is one of ours, else the user's own. */
export const languageOf = (headers: Pick<Headers, 'get'>, user: Pick<User, 'language'> | null): Language => {
  const wanted = (headers.get('accept-language') ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === wanted) ?? user?.language ?? 'fi';
};
