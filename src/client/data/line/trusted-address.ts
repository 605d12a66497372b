/**
 * The address of a worker as the content policy lets it be used: it asks for a policy of that name, which can be made once
 * in a page.
 */
export const trustedAddress = (name: string, address: string): string =>
  window.trustedTypes?.createPolicy(name, { createScriptURL: () => address }).createScriptURL('') ?? address;
