import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Link, Printer } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import classes from './report-page.module.css';

interface ReportMenuProps {
  /** What the page shows though its address leaves it open; the link must say it, or it shows something else tomorrow. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** A report on paper, and an address that opens the very same report with its filter and what is open in it. */
export const ReportMenu = ({ choices = {} }: ReportMenuProps) => {
  const { t } = useLingui();
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
      <MoreMenu label={t`Other actions of the report`}>
        <MenuItem icon={<Printer size={16} />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </MenuItem>
        <MenuItem icon={<Link size={16} />} onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </MenuItem>
      </MoreMenu>
      <span className={classes['copied']} role="status">
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
