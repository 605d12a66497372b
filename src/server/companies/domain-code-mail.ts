interface DomainCode {
  readonly code: string;
  readonly domain: string;
  readonly companyName: string;
  readonly hours: number;
}

/** What whoever runs the domain is asked, in every language: nobody knows which is theirs. */
export const domainCodeMail = ({ code, domain, companyName, hours }: DomainCode) => {
  const name = companyName.replaceAll(/\s+/g, ' ').trim();
  return {
    subject: `Työmaahiili: ${domain}`,
    body: [
      `Yritys ${name} haluaa ottaa sähköpostiverkkotunnuksen ${domain} käyttöön Työmaahiilessä. Sen jälkeen kaikki, joilla`,
      'on tämän verkkotunnuksen vahvistettu osoite, liittyvät kirjautuessaan yritykseen ja näkevät sen kohteet.',
      '',
      `Jos hyväksyt tämän, anna koodi yrityksen pääkäyttäjälle: ${code}`,
      `Koodi on voimassa ${hours} tuntia. Muussa tapauksessa älä tee mitään.`,
      '',
      '---',
      '',
      `Företaget ${name} vill ta e-postdomänen ${domain} i bruk i Työmaahiili. Därefter ansluts alla som har en bekräftad`,
      'adress på domänen till företaget när de loggar in, och de ser dess objekt.',
      '',
      `Om du godkänner detta, ge koden till företagets administratör: ${code}`,
      `Koden gäller i ${hours} timmar. I annat fall behöver du inte göra något.`,
      '',
      '---',
      '',
      `The company ${name} wants to use the mail domain ${domain} in Työmaahiili. From then on everybody with a verified`,
      'address of this domain joins the company at sign-in and sees its sites.',
      '',
      `If you agree, give this code to the company's administrator: ${code}`,
      `It is valid for ${hours} hours. Otherwise do nothing.`,
      '',
    ].join('\n'),
  };
};
