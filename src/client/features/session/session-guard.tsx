import { Navigate } from '@tanstack/react-router';
import { useSessionStatus } from '#client/data/session/session.ts';

/** Shows what is inside only to a signed-in user; also when the session ends while a page is open. */
export const SessionGuard = ({ children }: { readonly children: React.ReactNode }) => {
  const status = useSessionStatus();
  switch (status) {
    case 'undetermined':
    case 'determining':
      return null;
    case 'authenticated':
    case 'logging-out':
      return children;
    default:
      return <Navigate to="/login" replace />;
  }
};
