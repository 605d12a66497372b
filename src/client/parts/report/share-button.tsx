import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Check, Link } from 'lucide-react';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';

interface ShareButtonProps {
  /** What the page shows though its address leaves it open; the link must say it, or it shows something else tomorrow. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Copies an address that opens the very same report with its filter and what is open in it. */
export const ShareButton = ({ choices = {} }: ShareButtonProps) => {
  const { href } = useLocation();
  const [state, setState] = useState<{ readonly of: string; readonly isCopied: boolean } | null>(null);
  const address = addressWith(href, choices);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setState({ of: address, isCopied: true });
    } catch {
      setState({ of: address, isCopied: false });
    }
  };
  const isCopied = state?.of === address && state.isCopied;
  const isRefused = state?.of === address && !state.isCopied;
  return (
    <>
      <SecondaryButton
        leftSection={isCopied ? <Check size={16} aria-hidden /> : <Link size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
      </SecondaryButton>
      <span className="visually-hidden" role="status">
        {isCopied && <Trans>Link copied</Trans>}
      </span>
      {isRefused && (
        <span role="alert">
          <Trans>The browser does not let the link be copied: {address}</Trans>
        </span>
      )}
    </>
  );
};

const addressWith = (href: string, choices: Readonly<Record<string, string>>): string => {
  const address = new URL(href, document.baseURI);
  for (const [name, value] of Object.entries(choices)) address.searchParams.set(name, value);
  return address.href;
};
