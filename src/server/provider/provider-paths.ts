/** Where the provider sends people back to. */
export const callbackPath = '/api/auth/callback';

/** The embedded provider is served below this path of our own address. */
export const providerPath = '/oidc';
