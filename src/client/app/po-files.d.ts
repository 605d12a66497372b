/** Set by the build. */
interface ImportMetaEnv {
  readonly APP_VERSION: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
