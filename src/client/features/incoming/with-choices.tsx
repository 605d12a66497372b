import { useIsChoiceKnown } from '#client/data/content/views/use-calculation-choice.ts';
import { Loading, Waiting } from '#client/ui/states/loading.tsx';

/** Around what lets one choose a site: nothing of the page is held back for it. */
export const WithChoices = ({ children }: { readonly children: React.ReactNode }) => (
  <Loading>
    <Known>{children}</Known>
  </Loading>
);

const Known = ({ children }: { readonly children: React.ReactNode }) => (useIsChoiceKnown() ? children : <Waiting />);
