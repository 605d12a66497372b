import { type ApiError, isUnreachable } from '#client/data/line/api.ts';
import { OfflinePage } from './offline-page.tsx';
import { RefusedPage } from './refused-page.tsx';

/** What a page shows whose data did not come: each answer of the server, or none, in its own words. */
export const AnswerPage = ({ error }: { readonly error: ApiError }) =>
  isUnreachable(error) ? <OfflinePage error={error} /> : <RefusedPage error={error} />;
