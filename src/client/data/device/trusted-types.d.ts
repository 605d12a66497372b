/** https://www.w3.org/TR/trusted-types/, where the browser has it. An address stays a text for whoever only hands it on. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: () => string },
    ): { createScriptURL(input: string): string };
  };
}
