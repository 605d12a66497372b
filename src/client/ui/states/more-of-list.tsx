import { Trans } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Awaited, type MissingList } from './awaited.tsx';

interface MoreOfListProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Why the next page did not come; null = it may be asked for. */
  readonly awaited: MissingList;
  /** What the button says. */
  readonly children: React.ReactNode;
}

/** The end of a list that comes in pages: asks for the next one, and where it cannot be had says why, in its place. */
export const MoreOfList = ({ query, awaited, children }: MoreOfListProps) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  if (awaited !== null) return <Awaited list={awaited} />;
  return (
    <SecondaryButton fullWidth disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? <Trans>Loading...</Trans> : children}
    </SecondaryButton>
  );
};
