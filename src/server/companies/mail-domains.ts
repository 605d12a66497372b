/** Mail services whose users have nothing to do with each other: no company can show by mail that such a domain is its own. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `aol.com dnainternet.net elisanet.fi email.com fastmail.com gmail.com gmx.at gmx.com gmx.de gmx.net googlemail.com
  hotmail.co.uk hotmail.com hotmail.de hotmail.fi hotmail.fr hotmail.se hushmail.com icloud.com iki.fi inet.fi kapsi.fi kolumbus.fi
  kotinet.com laposte.net live.com live.fi live.se luukku.com mac.com mail.com mail.ru mbnet.fi me.com msn.com
  netti.fi suomi.net orange.fr outlook.com outlook.fi outlook.se phnet.fi pp.inet.fi pm.me posteo.de proton.me protonmail.com qq.com
  saunalahti.fi sci.fi seznam.cz suomi24.fi surffi.net sonera.fi telia.com t-online.de tutanota.com tuta.com web.de welho.com
  wippies.com wippies.fi yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.se yandex.com yandex.ru ymail.com zoho.com`.split(
    /\s+/,
  ),
);

export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain);

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const asDomain = new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`);
const maxLength = 190;

/** A mail domain in the one form that it is compared in; null = it is none. */
export const mailDomainOf = (text: string): string | null => {
  const trimmed = text.trim().replace(/^@/, '').replace(/\.$/, '');
  if (/[\s/\\?#@:%]/.test(trimmed) || !URL.canParse(`http://${trimmed}`)) return null;
  // Takes other letters to their form on the wire.
  const { hostname } = new URL(`http://${trimmed}`);
  return asDomain.test(hostname) && hostname.length <= maxLength ? hostname : null;
};

/** The domain of an address; null = there is none. */
export const domainOfAddress = (email: string): string | null => {
  const parts = email.split('@');
  return parts.length === 2 ? mailDomainOf(parts[1] ?? '') : null;
};
