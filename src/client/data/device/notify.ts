import type { MessageDescriptor } from '@lingui/core';

export interface Notice {
  /** `question`: nothing has failed, and the list of waiting edits asks something. */
  readonly type: 'success' | 'error' | 'question';
  readonly message: MessageDescriptor;
}

/** Given to the data layer by the app, which shows the notice as a toast: transport never imports screens. */
export type Notify = (notice: Notice) => void;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast of a failed fetch. */
      readonly failed?: MessageDescriptor;
      /** Keep the data on the device. */
      readonly persist?: boolean;
    };
    mutationMeta: { readonly done?: MessageDescriptor; readonly failed?: MessageDescriptor };
  }
}
