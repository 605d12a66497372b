import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onModalChange, topModal } from '#client/ui/overlays/modals.ts';

interface LiveRegionProps {
  readonly className?: string;
  readonly children: React.ReactNode;
}

/**
 * Reads out what appears in it, politely. It is there before its first text, or that would not be heard, and stands in
 * the dialog on top, if any, because all else is inert then.
 */
export const LiveRegion = ({ className, children }: LiveRegionProps) => {
  const [region] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const home = topModal() ?? document.body;
      if (region.parentElement !== home) home.append(region);
    };
    place();
    const stop = onModalChange(place);
    return () => {
      stop();
      region.remove();
    };
  }, [region]);
  return createPortal(
    <div role="status" aria-atomic={false} className={className}>
      {children}
    </div>,
    region,
  );
};
